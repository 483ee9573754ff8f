/**
 * Change: shows code that was highlighted at build time, so that no highlighter loads. Replaces the
 * original; marked lines come with the HTML, and line numbers aren't supported.
 */
export {default} from '../../components/CodeBlock';

/** What pages outside the API reference load of the example mode: one chunk, when the user runs something for the first time. */
export {default as DemoReply} from './DemoReply';
export {loadExamples} from './example';
export {default as SampleRun} from './SampleRun';

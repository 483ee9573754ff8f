/** What Docusaurus writes of the option `storage`, with a namespace. */
export default {type: 'localStorage', namespace: '-pets'};

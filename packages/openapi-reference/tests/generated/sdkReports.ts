/** What SDKs report, for an API that has none. */
export default () => undefined;

/** The behavior of an API that only has its examples. */
export default undefined;

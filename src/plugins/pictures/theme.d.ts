/** The component of this theme, under the name that themes import it by. */
declare module '@theme/Picture' {
  const Picture: typeof import('./theme/Picture').default;
  export default Picture;
}

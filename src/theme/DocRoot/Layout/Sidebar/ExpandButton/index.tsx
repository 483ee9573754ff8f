/** Change: nothing, because the sidebar can't be hidden. Replaces the original. */
export default function ExpandButton(): null {
  return null;
}

/** Change: nothing, because the line above names the authors. Replaces the original. */
export default function BlogPostItemHeaderAuthors(): null {
  return null;
}

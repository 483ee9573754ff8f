/** The words after a fence's language → its title: `title="main.py" {2,4-6}` → `main.py` */
export const getFenceTitle = (meta?: string | null): string | undefined =>
  /\btitle=(["'])(.*?)\1/.exec(meta ?? '')?.[2];

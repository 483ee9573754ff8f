/** Local storage. If it's blocked, a choice lasts as long as the tab, in the window's name. */

function readName(): Record<string, string> {
  try {
    return {...(JSON.parse(window.name) as Record<string, string>)};
  } catch {
    return {};
  }
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return readName()[key] ?? null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    window.name = JSON.stringify({...readName(), [key]: value});
  }
}

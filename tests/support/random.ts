/** Random numbers that a seed repeats, for fuzzing. */

/** @returns a generator of numbers from 0 to 1 (mulberry32), because Math.random has no seed */
export function createRandom(seed: number) {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    random,
    /** @returns a whole number below the limit */
    below: (limit: number) => Math.floor(random() * limit),
    pick: <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T,
  };
}

/** A new one each night; otherwise the same, so that no change fails by chance. */
export const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FULL ? Date.now() % 2 ** 32 : 1));

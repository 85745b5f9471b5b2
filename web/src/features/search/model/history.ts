import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const MAX_WORDS = 12

/** Adds a word, the newest first, each once regardless of case. */
export function addWord(words: readonly string[], word: string): string[] {
  const clean = word.trim()
  if (!clean) return [...words]
  return [clean, ...words.filter((w) => w.toLowerCase() !== clean.toLowerCase())].slice(0, MAX_WORDS)
}

/** The searches of a visitor, stored on the device. The server stores those of members. */
export const useSearchHistory = create<{ words: string[] }>()(
  persist((): { words: string[] } => ({ words: [] }), { name: 'pasar.searches' }),
)

export function recordSearch(word: string): void {
  useSearchHistory.setState(({ words }) => ({ words: addWord(words, word) }))
}

export function clearSearches(): void {
  useSearchHistory.setState({ words: [] })
}

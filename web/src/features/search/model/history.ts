import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const MAX_WORDS = 12

/** The words with the newest first, each once whatever its case. */
export function addWord(words: readonly string[], word: string): string[] {
  const clean = word.trim()
  if (!clean) return [...words]
  return [clean, ...words.filter((w) => w.toLowerCase() !== clean.toLowerCase())].slice(0, MAX_WORDS)
}

/** What a visitor searched for, kept on this device. A member's words are kept by the server. */
export const useSearchHistory = create<{ words: string[] }>()(
  persist((): { words: string[] } => ({ words: [] }), { name: 'pasar.searches' }),
)

export function recordSearch(word: string): void {
  useSearchHistory.setState(({ words }) => ({ words: addWord(words, word) }))
}

export function clearSearches(): void {
  useSearchHistory.setState({ words: [] })
}

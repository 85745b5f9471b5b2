import { searchHistory } from '@pasar/contract/calls/catalog'
import { searchHistoryMerge } from '@pasar/contract/calls/search-log'
import { invalidateReads } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useSession } from '@/lib/session.ts'
import { createStored } from '@/lib/stored-store.ts'

const MAX_WORDS = 12

/** Adds a word, the newest first, each once regardless of case. */
export function addWord(words: readonly string[], word: string): string[] {
  const clean = word.trim()
  if (!clean) return [...words]
  return [clean, ...words.filter((w) => w.toLowerCase() !== clean.toLowerCase())].slice(0, MAX_WORDS)
}

/** The searches of a visitor, stored on the device. The server stores those of members. */
export const useSearchHistory = createStored<{ words: string[] }>('pasar.searches', { words: [] })

export function recordSearch(word: string): void {
  useSearchHistory.setState(({ words }) => ({ words: addWord(words, word) }))
}

export function clearSearches(): void {
  useSearchHistory.setState({ words: [] })
}

async function merge(): Promise<void> {
  const { words } = useSearchHistory.getState()
  if (words.length === 0 || !useSession.getState().token) return
  try {
    await request(searchHistoryMerge, { words })
  } catch {
    // The words stay on the device. The next start or sign-in tries again; repetitions change nothing.
    return
  }
  clearSearches()
  await invalidateReads([searchHistory])
}

/** Moves the searches of a visitor into the history of the member who signs in. @returns ends it */
export function startSearchMerge(): () => void {
  void merge()
  return useSession.subscribe(({ token }, before) => {
    if (token && !before.token) void merge()
  })
}

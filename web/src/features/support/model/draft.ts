import { create } from 'zustand'
import { useSession } from '@/lib/session.ts'

const PREFIX = 'pasar.chat-draft.'

/** The drafts of this page, by their key in the tab's storage. */
const useDrafts = create<Record<string, string>>()(() => ({}))

/**
 * The text that is not sent yet, of the member or the visitor. It lasts as long as the tab, so that a look at
 * a product does not lose it. All inputs of the chat share it: one replaces the other when an agent comes or
 * goes.
 */
export function useDraft(): [string, (text: string) => void] {
  // The next member in this tab must not see it.
  const key = useSession((s) => PREFIX + (s.user?.id ?? ''))
  const text = useDrafts((drafts) => drafts[key] ?? sessionStorage.getItem(key) ?? '')
  const set = (next: string) => {
    useDrafts.setState({ [key]: next })
    if (next) sessionStorage.setItem(key, next)
    else sessionStorage.removeItem(key)
  }
  return [text, set]
}

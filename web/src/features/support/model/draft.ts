import { useState } from 'react'

const KEY = 'pasar.chat-draft'

/**
 * The text that is not sent yet. It lasts as long as the tab, so that a look at a product does not lose it.
 */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(KEY) ?? '')
  const set = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(KEY, next)
    else sessionStorage.removeItem(KEY)
  }
  return [text, set]
}

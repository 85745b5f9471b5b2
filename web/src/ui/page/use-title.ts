import { useEffect } from 'react'

/** Sets the document title. A non-text title resets it to the shop's name. */
export function useTitle(title: unknown): void {
  useEffect(() => {
    if (typeof title === 'string' && title) document.title = `${title} · Pasar`
    return () => {
      document.title = 'Pasar'
    }
  }, [title])
}

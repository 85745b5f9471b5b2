import { useEffect } from 'react'

/** Names the page in the browser's tab and history; what is no text leaves the shop's name. */
export function useTitle(title: unknown): void {
  useEffect(() => {
    if (typeof title === 'string' && title) document.title = `${title} · Pasar`
    return () => {
      document.title = 'Pasar'
    }
  }, [title])
}

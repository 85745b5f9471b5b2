import { useEffect } from 'react'

/** The titles on the screen; the last one shows. */
const titles: { text: string }[] = []

const showLast = () => {
  const last = titles.at(-1)
  document.title = last ? `${last.text} · Pasar` : 'Pasar'
}

/**
 * Sets the document title. That of a part of a page, mounted later, replaces that of the page as long as the
 * part is there. A non-text title sets none; without any, it is the shop's name.
 */
export function useTitle(title: unknown): void {
  useEffect(() => {
    if (typeof title !== 'string' || !title) return
    const entry = { text: title }
    titles.push(entry)
    showLast()
    return () => {
      titles.splice(titles.indexOf(entry), 1)
      showLast()
    }
  }, [title])
}

import { useRouterState } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressOf, type LinkSearch, type Page, pageAt, pages, readSearch, type SearchOf } from '@/app/paths.ts'
import { atOverlay } from '@/ui/back-stack.ts'

type Navigator = {
  push: (address: string) => void
  replace: (address: string) => void
  back: () => void
  canGoBack: () => boolean
  preload: (address: string) => void
}

let navigator: Navigator | null = null

/** The router says how to move; called once, before anything is drawn. */
export function connectNavigator(to: Navigator): void {
  navigator = to
}

function move(address: string, replace: boolean): void {
  // An open sheet stands in the history as an entry of its own: the new page takes its place.
  if (replace || atOverlay()) navigator?.replace(address)
  else navigator?.push(address)
}

/** Goes to a page. With `replace` the present page does not stay in the history. */
export function go<P extends Page>(page: P, search?: LinkSearch<P>, options: { replace?: boolean } = {}): void {
  move(addressOf(page, search), options.replace ?? false)
}

/**
 * Follows a target that the server wrote (a banner's, a notice's): a page of the client with its query, or a
 * web address, which opens outside.
 */
export function goTarget(target: string): void {
  if (/^https?:\/\//.test(target)) window.open(target, '_blank', 'noopener')
  else if (target) move(target.startsWith('/') ? target : `/${target}`, false)
}

/** One step back, or to the home page when this is where the visit began. */
export function goBack(): void {
  if (navigator?.canGoBack()) navigator.back()
  else go(pages.home, {}, { replace: true })
}

/** Changes parameters of the present page in place: the choice lives in the address, Back leaves the page. */
export function setSearch<P extends Page>(page: P, search: LinkSearch<P>): void {
  move(addressOf(page, search), true)
}

const lastSearch = new Map<string, Record<string, unknown>>()

/**
 * The page's own parameters, read from the address. A tab page that waits hidden behind another page keeps
 * those it had.
 */
export function usePageSearch<P extends Page>(page: P): SearchOf<P> {
  const raw = useRouterState({
    select: ({ location }) => {
      if (pageAt(location.pathname)?.path === page.path) lastSearch.set(page.path, location.search)
      return lastSearch.get(page.path) ?? {}
    },
    structuralSharing: true as never,
  }) as Record<string, unknown>
  return readSearch(page, raw)
}

/** The page that is shown at the moment. */
export const useCurrentPage = (): Page | undefined =>
  pageAt(useRouterState({ select: ({ location }) => location.pathname }))

/** The href of a page, for <a> elements and for copying. */
export const hrefOf = <P extends Page>(page: P, search?: LinkSearch<P>): string => `#${addressOf(page, search)}`

type PageLinkProps<P extends Page> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  page: P
  search?: LinkSearch<P>
  replace?: boolean
}

/** A link to a page of the client; its code is fetched as soon as a finger or pointer comes near. */
export function PageLink<P extends Page>({ page, search, replace, onClick, ...rest }: PageLinkProps<P>) {
  const address = addressOf(page, search)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    move(address, replace ?? false)
  }
  return (
    <a
      href={`#${address}`}
      onClick={follow}
      onPointerEnter={() => navigator?.preload(address)}
      onTouchStart={() => navigator?.preload(address)}
      {...rest}
    />
  )
}

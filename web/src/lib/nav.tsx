import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import {
  addressOf,
  type LinkSearch,
  type Page,
  pageAt,
  pages,
  readSearch,
  type SearchOf,
} from '@/app/paths.ts'
import { afterOwnSteps, atOverlay } from '@/ui/back-stack.ts'
import { moveTo, usePlace } from './place.ts'

type Preload = (path: string) => void
let preload: Preload = () => undefined

/** Whoever knows the pages says how one is fetched beforehand; called once, at the start. */
export function onPreload(how: Preload): void {
  preload = how
}

function move(address: string, replace: boolean): void {
  // An open sheet stands in the history as an entry of its own: the new page takes its place.
  afterOwnSteps(() => moveTo(address, atOverlay() && !replace ? 'over' : replace ? 'replace' : 'push'))
}

/** Goes to a page. With `replace` the present page does not stay in the history. */
export function go<P extends Page>(
  page: P,
  search?: LinkSearch<P>,
  options: { replace?: boolean } = {},
): void {
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
  if (usePlace.getState().place.index > 0) history.back()
  else go(pages.home, {}, { replace: true })
}

/** Changes parameters of the present page in place: the choice lives in the address, Back leaves the page. */
export function setSearch<P extends Page>(page: P, search: LinkSearch<P>): void {
  move(addressOf(page, search), true)
}

const lastSearch = new Map<string, Record<string, unknown>>()
const nothing: Record<string, unknown> = {}

/**
 * The page's own parameters, read from the address. A tab page that waits hidden behind another page keeps
 * those it had.
 */
export function usePageSearch<P extends Page>(page: P): SearchOf<P> {
  const raw = usePlace(({ place }) => {
    if (pageAt(place.pathname)?.path === page.path) lastSearch.set(page.path, place.search)
    return lastSearch.get(page.path) ?? nothing
  })
  return readSearch(page, raw)
}

/** The page the client is at, or on its way to. */
export const useCurrentPage = (): Page | undefined => pageAt(usePlace(({ place }) => place.pathname))

/** The href of a page, for <a> elements and for copying. */
export const hrefOf = <P extends Page>(page: P, search?: LinkSearch<P>): string =>
  `#${addressOf(page, search)}`

let pressed: HTMLElement | undefined

/** Shows on the link itself that it was heard, until the page comes. */
function press(link: HTMLElement): void {
  releaseLink()
  pressed = link
  link.dataset.going = ''
}

/** The page of the link that was followed has come, or will not. */
export function releaseLink(): void {
  if (pressed) delete pressed.dataset.going
  pressed = undefined
}

/** After the next frame is on the screen. */
const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

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
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    // A slow phone takes a while to draw a page: that the tap was heard is seen before.
    press(event.currentTarget)
    afterFrame(() => move(address, replace ?? false))
  }
  const prepare = () => setTimeout(() => preload(page.path))
  return <a href={`#${address}`} onClick={follow} onPointerEnter={prepare} onTouchStart={prepare} {...rest} />
}

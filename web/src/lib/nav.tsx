import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import {
  buildAddress,
  findPage,
  isOwnPage,
  type LinkSearch,
  type Page,
  pages,
  readSearch,
  type SearchOf,
} from '@/app/paths.ts'
import { isAtOverlay, removeUpperEntries, runAfterOwnSteps } from '@/ui/overlays/back-stack.ts'
import { navigate, useLocation } from './location.ts'

type Preload = (path: string) => void
let preload: Preload = () => undefined

/** Sets the function that preloads a page's code. Called once at startup. */
export function setPreload(load: Preload): void {
  preload = load
}

function navigateAfterOverlay(address: string, replace: boolean): void {
  if (!replace) removeUpperEntries()
  // An open sheet has its own history entry, which the new page replaces.
  runAfterOwnSteps(() => navigate(address, isAtOverlay() && !replace ? 'over' : replace ? 'replace' : 'push'))
}

/** Opens a page. `replace` replaces the current history entry. */
export function go<P extends Page>(
  page: P,
  search?: LinkSearch<P>,
  options: { replace?: boolean } = {},
): void {
  navigateAfterOverlay(buildAddress(page, search), options.replace ?? false)
}

/**
 * Opens a target from the server, such as a banner's: a page of the client with its query, or a URL in a new
 * tab.
 */
export function openTarget(target: string): void {
  if (/^https?:\/\//.test(target)) window.open(target, '_blank', 'noopener')
  else if (target) navigateAfterOverlay(target.startsWith('/') ? target : `/${target}`, false)
}

/**
 * Opens a page of the client by its address. Ignores addresses of other sites.
 * @returns whether it is such a page
 */
export function openPage(address: string): boolean {
  if (!isOwnPage(address)) return false
  navigateAfterOverlay(address, false)
  return true
}

let leave: (() => void) | undefined

/** Sets the function that closes the client in a native shell, for Back at the start of the history. */
export function setLeave(close: () => void): void {
  leave = close
}

/** Goes back. At the start of the history it closes the client, or else goes to the home page. */
export function goBack(): void {
  if (useLocation.getState().location.index > 0) history.back()
  else if (leave) leave()
  else go(pages.home, {}, { replace: true })
}

/** Replaces the parameters of the current page without a new history entry. */
export function setSearch<P extends Page>(page: P, search: LinkSearch<P>): void {
  navigateAfterOverlay(buildAddress(page, search), true)
}

const lastSearch = new Map<string, Record<string, unknown>>()
const emptySearch: Record<string, unknown> = {}

/**
 * Returns the parameters of a page. A hidden tab page keeps its last ones.
 */
export function usePageSearch<P extends Page>(page: P): SearchOf<P> {
  const raw = useLocation(({ location }) => {
    if (findPage(location.pathname)?.path === page.path) lastSearch.set(page.path, location.search)
    return lastSearch.get(page.path) ?? emptySearch
  })
  return readSearch(page, raw)
}

/** Returns the page at the current location. */
export const useCurrentPage = (): Page | undefined =>
  findPage(useLocation(({ location }) => location.pathname))

/** Builds the href of a page. */
export const buildHref = <P extends Page>(page: P, search?: LinkSearch<P>): string =>
  `#${buildAddress(page, search)}`

let pressed: HTMLElement | undefined

/** Marks a link as pressed until the page renders. */
function markPressed(link: HTMLElement): void {
  releaseLink()
  pressed = link
  link.dataset.going = ''
}

/** Removes the mark of the pressed link. */
export function releaseLink(): void {
  if (pressed) delete pressed.dataset.going
  pressed = undefined
}

/** Runs `work` after the next frame. */
const runAfterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

type PageLinkProps<P extends Page> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  page: P
  search?: LinkSearch<P>
  replace?: boolean
}

/** A link to a page of the client. Preloads the page's code on hover and touch. */
export function PageLink<P extends Page>({ page, search, replace, onClick, ...rest }: PageLinkProps<P>) {
  const address = buildAddress(page, search)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    // Rendering takes a while on slow phones: the link responds first.
    markPressed(event.currentTarget)
    runAfterFrame(() => navigateAfterOverlay(address, replace ?? false))
  }
  const prepare = () => setTimeout(() => preload(page.path))
  return <a href={`#${address}`} onClick={follow} onPointerEnter={prepare} onTouchStart={prepare} {...rest} />
}

import { PAGE_LOADING_DELAY_MS } from '@pasar/contract/constants'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { loadingOff } from '@/lib/loading.ts'
import { connectNavigator } from '@/lib/nav.tsx'
import { loadedPage, loadPage } from './load-page.ts'
import { addresses, type Page, pageAt } from './paths.ts'
import { PageError, PageMissing } from './shell/PageError.tsx'
import { PagePending } from './shell/PagePending.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: PageMissing, errorComponent: PageError })

function routeOf(address: string) {
  const page = pageAt(address) as Page
  return createRoute({
    getParentRoute: () => root,
    path: address,
    loaderDeps: ({ search }) => search,
    loader: async ({ deps }) => {
      const module = await loadPage(page.path)
      module.prefetch?.(deps as Record<string, string>)
    },
    // A page's code does not go out of date while the client is open.
    staleTime: Number.POSITIVE_INFINITY,
    component: page.tab ? TabPlace : () => <Body path={page.path} />,
    pendingComponent: () => <PagePending shape={page.shape} />,
    errorComponent: (props: ErrorComponentProps) => <PageError {...props} />,
  })
}

/** Tab pages are drawn by the shell, which keeps them alive. */
const TabPlace = () => null

function Body({ path }: { path: string }) {
  const Component = loadedPage(path)?.default
  return Component ? <Component /> : null
}

/** Plain text values: TanStack's own form would read `?id=12` as a number. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
  return query && `?${query}`
}

/** Makes the router; the address must have been put right before. */
export function makeRouter() {
  const router = createRouter({
    routeTree: root.addChildren(addresses.map(routeOf)),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: PAGE_LOADING_DELAY_MS,
    defaultPendingMinMs: 300,
    defaultPreload: false,
    scrollRestoration: true,
    // A tab page is one place, however it is come to; any other visit has its own scroll.
    getScrollRestorationKey: ({ pathname, state }) =>
      pageAt(pathname)?.tab ? (pageAt(pathname)?.path ?? pathname) : (state.__TSR_key ?? pathname),
  })
  connectNavigator({
    push: (address) => router.history.push(address),
    replace: (address) => router.history.replace(address),
    back: () => router.history.back(),
    canGoBack: () => router.history.canGoBack(),
    preload: (address) => {
      const page = pageAt(address.split('?')[0] ?? '')
      if (page) loadPage(page.path).catch(() => undefined)
    },
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    if (pageAt(toLocation.pathname)?.loadingOff) loadingOff()
  })
  return router
}

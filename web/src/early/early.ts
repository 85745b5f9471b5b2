/**
 * Stands in the document itself and runs before everything else, while the client's code is still on its way: asks
 * for what the first page shows, and draws that page's sketch with its largest picture. It must stay small, and
 * whatever goes wrong here is left to the client, which does it all again.
 */
import { goodsInfo } from '@pasar/contract/calls/catalog'
import { indexApiData } from '@pasar/contract/calls/content'
import { DEFAULT_LANGUAGE, GET_TIMEOUT_MS, languageTags } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'
import { callHeaders } from '@/lib/api/headers.ts'
import { languageOf, readLaunch } from '@/lib/launch.ts'
import { groundOf, sized, sourceSet } from '@/ui/picture-source.ts'
import { pictureOfGoods, pictureOfHome } from './pictures.ts'

type First = {
  /** Which sketch of index.html shows. */
  sketch: 'home' | 'goods'
  address: string
  path: string
  pictureOf: (data: never) => Picture | undefined
}

/** What an address (as it stands behind the `#`) shows first; undefined where nothing is asked for early. */
export function firstOf(address: string): First | undefined {
  const [pathname, query] = address.split('?')
  if (pathname === '/' || pathname === '/pages/tabbar/index') {
    const { path } = indexApiData
    return { sketch: 'home', address: path, path, pictureOf: pictureOfHome }
  }
  const search = new URLSearchParams(query)
  const id = search.get('id')
  if (pathname !== '/pages/goods/goodsInfo' || !id) return undefined
  const { path } = goodsInfo
  return {
    sketch: 'goods',
    address: `${path}?${new URLSearchParams({ id })}`,
    path,
    pictureOf: (data) => pictureOfGoods(data, search.get('sku') ?? ''),
  }
}

type Kept = { language?: string; theme?: string; token?: string; clientIp?: string; areaName?: string }

/** What the client keeps on the device under a name (zustand's persist). */
const keptAs = (name: string): Kept => JSON.parse(localStorage.getItem(name) ?? '{}').state ?? {}

/** Files of the build that a page or a language needs beside those of every first visit. */
export type EarlyFiles = Partial<Record<string, readonly string[]>>

function fetchBeforehand(files: readonly string[] = []): void {
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    })
    document.head.append(link)
  }
}

/** The first number costs a slow phone a tenth of a second: paid while it waits for the network. */
const wakeFormats = (tag: string) => setTimeout(() => new Intl.NumberFormat(tag).format(0))

/** Puts the picture into the sketch's place for it, as ui/Picture.tsx will. */
function draw(sketch: string, { url, blur, width, height }: Picture): void {
  const box = document.querySelector<HTMLElement>(`.sketch-${sketch} [data-picture]`)
  const image = box?.querySelector('img')
  const frame = box?.parentElement
  if (!box || !image || !frame) return
  frame.style.background = groundOf(blur)
  if (box.dataset.picture === 'own') box.style.aspectRatio = `${width / height}`
  image.srcset = sourceSet(url) ?? ''
  image.src = sized(url, 750)
  image.hidden = false
  image.onload = () => frame.querySelector('.sketch-mark')?.remove()
}

/** @param files by sketch and by language */
export function beEarly(files: EarlyFiles): void {
  const settings = keptAs('pasar.settings')
  const root = document.documentElement
  if (settings.theme && settings.theme !== 'system') root.dataset.theme = settings.theme
  const launch = readLaunch(location.href)
  const language = launch.language ?? languageOf(settings.language) ?? DEFAULT_LANGUAGE
  fetchBeforehand(files[language])
  wakeFormats(languageTags[language])
  const first = firstOf(launch.address)
  if (!first) return
  root.dataset.sketch = first.sketch
  const { clientIp = '', areaName = '' } = settings
  const { token = '' } = keptAs('pasar.session')
  const headers = callHeaders(first.path, { token, language, clientIp, areaName })
  const answer = fetch(first.address, { headers, signal: AbortSignal.timeout(GET_TIMEOUT_MS) })
  fetchBeforehand(files[first.sketch])
  window.earlyAsk = { address: first.address, headers, at: performance.now(), answer }
  answer
    .then((response) => response.clone().json())
    .then(({ data }) => {
      const picture = data && first.pictureOf(data as never)
      if (picture) draw(first.sketch, picture)
    })
    // The client meets the same failure, and says it.
    .catch(() => undefined)
}

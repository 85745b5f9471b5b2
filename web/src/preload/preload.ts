/**
 * Inlined in index.html and run while the client's code still loads: requests the data of the first page, and
 * shows the sketch of that page with its largest picture. Must stay small. Errors are ignored, because the
 * client repeats each step.
 */
import { personalPage } from '@pasar/contract/calls/account/page-data'
import { cartList } from '@pasar/contract/calls/cart'
import { productInfo } from '@pasar/contract/calls/catalog'
import { draftPreview } from '@pasar/contract/calls/checkout'
import { homePage } from '@pasar/contract/calls/content'
import { shopProductInfo } from '@pasar/contract/calls/shops/goods'
import { GET_TIMEOUT_MS, type Language, languageTags } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'
import { buildHeaders } from '@/lib/api/headers.ts'
import { parseStoredLanguage, readLaunch } from '@/lib/launch.ts'
import { buildPlaceholder, buildSizedUrl, buildSrcSet } from '@/ui/display/picture-source.ts'
import type { PageFiles } from './page-files.ts'
import { getHomePicture, getProductPicture } from './pictures.ts'

type FirstRead = {
  /** Path and query of a GET. */
  address: string
  /** Whether visitors have no such data. */
  isOfMember?: boolean
  /** The sketch of index.html to show, with the picture of the data. */
  sketch?: { name: 'home' | 'product'; pictureOf: (data: never) => Picture | undefined }
}

/** Returns the read of the first page. @param address the part after the `#` */
export function findFirstRead(address: string): FirstRead | undefined {
  const [pathname, query] = address.split('?')
  if (pathname === '/' || pathname === '/pages/tabbar/index')
    return { address: homePage.path, sketch: { name: 'home', pictureOf: getHomePicture } }
  if (pathname === '/pages/tabbar/my') return { address: personalPage.path }
  if (pathname === '/pages/tabbar/shop') return { address: cartList.path, isOfMember: true }
  // The draft of the cart. That of one SKU has more parameters, and is seldom a first page.
  if (address === '/pages/goods/goodsPay')
    return { address: `${draftPreview.path}?source=cart`, isOfMember: true }
  const search = new URLSearchParams(query)
  const id = search.get('id')
  if (pathname !== '/pages/goods/goodsInfo' || !id) return undefined
  const shopId = search.get('shop')
  const { path } = shopId ? shopProductInfo : productInfo
  return {
    address: `${path}?${new URLSearchParams(shopId ? { shopId, goodsId: id } : { id })}`,
    sketch: { name: 'product', pictureOf: (data) => getProductPicture(data, search.get('sku') ?? '') },
  }
}

type StoredState = {
  language?: string
  theme?: string
  token?: string
  clientIp?: string
  areaName?: string
  hosts?: { api: string } | null
}

/** Reads the state that zustand's persist stored under a name. */
const readStoredState = (name: string): StoredState =>
  JSON.parse(localStorage.getItem(name) ?? '{}').state ?? {}

/**
 * Build files beyond those that index.html names: by sketch, those of every other page (`otherPage`), by
 * language its first texts and the others (`zh-cn-rest`), and the list of each page's files (`pageFiles`).
 */
export type PreloadFiles = Partial<Record<string, readonly string[]>>

function preloadModules(files: readonly string[] = []): void {
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    })
    document.head.append(link)
  }
}

/** Preloads the chunks of a page. */
async function preloadPage(list: string, address: string): Promise<void> {
  const { pages, names }: PageFiles = await (await fetch(list)).json()
  const [path = ''] = address.split('?')
  preloadModules(pages[path]?.map((index) => names[index]!))
}

/** The first Intl format takes 100 ms on a slow phone: done while it waits for the network. */
const warmUpNumberFormat = (tag: string) => setTimeout(() => new Intl.NumberFormat(tag).format(0))

/** Shows the picture in the sketch, as ui/display/Picture.tsx does later. */
function drawPicture(sketch: string, { url, blur, width, height }: Picture): void {
  const box = document.querySelector<HTMLElement>(`.sketch-${sketch} [data-picture]`)
  const image = box?.querySelector('img')
  const frame = box?.parentElement
  if (!box || !image || !frame) return
  frame.style.background = buildPlaceholder(blur)
  if (box.dataset.picture === 'own') box.style.aspectRatio = `${width / height}`
  image.srcset = buildSrcSet(url) ?? ''
  image.src = buildSizedUrl(url, 750)
  image.hidden = false
  image.onload = () => frame.querySelector('.sketch-mark')?.remove()
}

/** Requests the data of the first page, and draws its picture. Resolves when the picture is requested. */
function requestData(
  { address, isOfMember, sketch }: FirstRead,
  settings: StoredState,
  language: Language,
): Promise<void> | undefined {
  const { clientIp = '', areaName = '', hosts } = settings
  const { token = '' } = readStoredState('pasar.session')
  if (isOfMember && !token) return undefined
  const headers = buildHeaders(address, { token, language, clientIp, areaName })
  const deadline = new AbortController()
  setTimeout(() => deadline.abort(), GET_TIMEOUT_MS)
  const response = fetch((hosts?.api ?? '') + address, { headers, signal: deadline.signal })
  window.preloadedRequest = { address, headers, at: performance.now(), response }
  const draw = async (answer: Response) => {
    if (!sketch) return
    const { data } = await answer.clone().json()
    const picture = data && sketch.pictureOf(data as never)
    if (picture) drawPicture(sketch.name, picture)
  }
  // The client meets the same failure and reports it.
  return response.then(draw).catch(() => undefined)
}

/** How long the code of a page waits for its data at most. */
const PICTURE_WAIT_MS = 500

/**
 * Requests the files and the data of the first page, and shows its sketch.
 * @param files see PreloadFiles
 */
export function preloadFirstPage(files: PreloadFiles): void {
  const settings = readStoredState('pasar.settings')
  const root = document.documentElement
  if (settings.theme && settings.theme !== 'system') root.dataset.theme = settings.theme
  const launch = readLaunch(location.href)
  const language = launch.language ?? parseStoredLanguage(settings.language)
  warmUpNumberFormat(languageTags[language])
  const first = findFirstRead(launch.address)
  const sketch = first?.sketch?.name
  const [list] = files.pageFiles ?? []
  // Comes first, since other requests wait for its answer. The client loads these files in any case.
  if (!sketch && list) preloadPage(list, launch.address).catch(() => undefined)
  const drawn = first && requestData(first, settings, language)
  for (const name of sketch ? [language] : ['otherPage', language, `${language}-rest`])
    preloadModules(files[name])
  if (!sketch) return
  root.dataset.sketch = sketch
  // The picture goes first: the code of the page cannot run before the client's, which takes longer.
  const tooLate = new Promise((done) => setTimeout(done, PICTURE_WAIT_MS))
  void Promise.race([drawn, tooLate]).then(() => preloadModules(files[sketch]))
}

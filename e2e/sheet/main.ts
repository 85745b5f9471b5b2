// npm run sheet: a picture of every page in several languages, widths and colour schemes, in .tmp/sheet, with
// a list of texts that do not fit. `npm run sheet -- --help` has the options.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages, languageTags } from '@pasar/contract/constants'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildShop } from '../../scripts/lib/build/shop.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { makeTemporaryFolder } from '../../server/src/platform/testing/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'
import { hidePopups } from '../support/client/popups.ts'
import { actAs, demoMember, signIn } from '../support/members.ts'
import { presentShop } from '../support/shops/present-shop.ts'
import { startE2eShop } from '../support/shops/start-shop.ts'
import type { ShopFixture } from '../support/test.ts'
import { findDefects } from './defects.ts'
import { type Actor, type Example, listExamples } from './examples.ts'
import { createVerifiedMember } from './verified-member.ts'

const heights: Record<number, number> = { 360: 740, 1280: 800 }
const OVERVIEW_COLUMNS = 8
const OVERVIEW_WIDTH = 240

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en-us,zh-cn,th,km,hu' },
    widths: { type: 'string', default: '360,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    pages: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(`npm run sheet -- OPTIONS: pictures of the client's pages, in .tmp/sheet
  --languages th,km   of ${languages.join(', ')}
  --widths 360,1280   in pixels
  --schemes light,dark
  --pages order,team  those whose names begin so, instead of all
  --full              whole pages instead of what a window shows
Thai, Khmer, Chinese and Japanese need fonts: fonts-noto-core, fonts-noto-cjk
`)
  process.exit(0)
}
const listOf = (text: string) => text.split(',').filter(Boolean)
const folder = inRoot('.tmp/sheet')

type View = { language: Language; width: number; scheme: 'light' | 'dark' }
type Session = Awaited<ReturnType<typeof signIn>>

const listViews = (): View[] =>
  listOf(values.languages).flatMap((name) => {
    const language = languages.find((it) => it === name)
    if (!language) throw new Error(`${name} is not one of ${languages.join(', ')}`)
    return listOf(values.widths).flatMap((width) =>
      listOf(values.schemes).map((scheme) => ({
        language,
        width: Number(width),
        scheme: scheme === 'dark' ? ('dark' as const) : ('light' as const),
      })),
    )
  })

async function openPage(browser: Browser, shop: ShopFixture, view: View): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `${shop.url}/h5/`,
    viewport: { width: view.width, height: heights[view.width] ?? 800 },
    isMobile: view.width < 750,
    hasTouch: view.width < 750,
    colorScheme: view.scheme,
    locale: languageTags[view.language],
    timezoneId: 'Asia/Kuala_Lumpur',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Opens an address and waits until it is complete. @returns whether it is, within some seconds */
async function settle(page: Page, address: string): Promise<boolean> {
  // Without it, the previous page stays until the code of the next one has arrived.
  await page.goto('about:blank')
  await page.goto(`./#${address}`)
  const isDone = await page
    .waitForFunction(
      () => {
        const isInView = (element: Element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        }
        // Pictures beside a carousel's current one stay busy until it turns.
        const isBusy = [...document.querySelectorAll('[aria-busy="true"], .animate-pulse')].some(isInView)
        const hasPictures = [...document.images].every((image) => image.complete || !isInView(image))
        return Boolean(document.querySelector('main')?.innerText.trim()) && !isBusy && hasPictures
      },
      undefined,
      { timeout: 8000 },
    )
    .then(() => true)
    .catch(() => false)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done))
  })
  return isDone
}

/** Saves the pages of one view. @returns the defects, a line each */
async function savePages(
  browser: Browser,
  shop: ShopFixture,
  view: View,
  { examples, sessions }: { examples: readonly Example[]; sessions: Record<Actor, Session | null> },
): Promise<string[]> {
  const name = `${view.language}/${view.width}-${view.scheme}`
  await mkdir(path.join(folder, name), { recursive: true })
  const opened = await Promise.all(
    (Object.entries(sessions) as [Actor, Session | null][]).map(async ([actor, session]) => {
      const page = await openPage(browser, shop, view)
      await hidePopups(page.context(), shop)
      if (session) await actAs(page, shop, session)
      await page.goto(`./?lang=${view.language}`)
      return [actor, page] as const
    }),
  )
  const tabs = Object.fromEntries(opened) as Record<Actor, Page>
  const defects: string[] = []
  const files: string[] = []
  for (const { name: pageName, address, actor } of examples) {
    const page = tabs[actor]
    const isDone = await settle(page, address)
    const found = [...(isDone ? [] : ['not complete after 8 s']), ...(await findDefects(page))]
    const file = path.join(folder, name, `${pageName}.png`)
    await page.screenshot({ path: file, fullPage: values.full })
    files.push(file)
    defects.push(...found.map((defect) => `${name}/${pageName}: ${defect}`))
  }
  await Promise.all(Object.values(tabs).map((tab) => tab.context().close()))
  if (!values.full) await saveOverview(files, path.join(folder, `${name.replaceAll('/', '-')}.png`))
  process.stdout.write(`${name}: ${files.length} pages, ${defects.length} defects\n`)
  return defects
}

/** Saves all pictures of a view as one, in rows. */
async function saveOverview(files: readonly string[], target: string): Promise<void> {
  const tiles = await Promise.all(
    files.map((file) =>
      sharp(file).resize({ width: OVERVIEW_WIDTH }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const height = Math.max(...tiles.map(({ info }) => info.height)) + 8
  await sharp({
    create: {
      width: OVERVIEW_COLUMNS * (OVERVIEW_WIDTH + 8),
      height: Math.ceil(tiles.length / OVERVIEW_COLUMNS) * height,
      channels: 3,
      background: '#888888',
    },
  })
    .composite(
      tiles.map(({ data }, i) => ({
        input: data,
        left: (i % OVERVIEW_COLUMNS) * (OVERVIEW_WIDTH + 8),
        top: Math.floor(i / OVERVIEW_COLUMNS) * height,
      })),
    )
    .png({ palette: true })
    .toFile(target)
}

if (!(await buildShop())) process.exit(1)
await rm(folder, { recursive: true, force: true })
const data = await makeTemporaryFolder('pasar-sheet-')
const running = await startE2eShop(data, 0, true)
const shop = presentShop(running)
const browser = await chromium.launch(await findBrowser())
try {
  const member = await signIn(shop, demoMember.account)
  const { session: verified, ids } = await createVerifiedMember(shop)
  const wanted = listOf(values.pages)
  const examples = (await listExamples(shop, member.token, ids)).filter(
    ({ name }) => wanted.length === 0 || wanted.some((it) => name.startsWith(it)),
  )
  const defects: string[] = []
  for (const view of listViews())
    defects.push(
      ...(await savePages(browser, shop, view, { examples, sessions: { member, verified, visitor: null } })),
    )
  await writeFile(path.join(folder, 'defects.txt'), defects.map((line) => `${line}\n`).join(''))
} finally {
  await browser.close()
  await running.stop()
  await rm(data, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type LaunchOptions } from '@playwright/test'

type Launch = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>

/** Drop processes and services that journeys do not need, a tenth of the processor time. */
const lightArgs = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-features=NetworkServiceInProcess2',
]
// Chromium's sandbox does not run as root.
const args = process.getuid?.() === 0 ? [...lightArgs, '--no-sandbox'] : lightArgs
const shells = ['chromium-headless-shell', 'headless_shell']
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const unpackFolder = fileURLToPath(new URL('../../.tmp/browser', import.meta.url))

/**
 * Finds a browser that starts on this machine: CHROMIUM_PATH, else the headless shell (an installed one, else
 * that of the npm package), else an installed Chromium or Chrome, else Playwright's download. A headless
 * shell has no windows, tabs and menus, for which a whole browser takes a third of the journeys' processor
 * time.
 * @param options `whole` prefers the installed Chromium or Chrome, to measure what shoppers use
 * @throws Error when CHROMIUM_PATH or every candidate fails to start
 */
export async function findBrowser({ whole = false } = {}): Promise<Launch> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const working = await findWorking([{ executablePath: named }])
    if (working) return working
    throw new Error(`CHROMIUM_PATH=${named} does not start.`)
  }
  const found =
    (whole && (await findWorking(installed(browsers)))) ||
    (await findWorking(installed(shells))) ||
    (await findWorking(await unpackNpmBrowser())) ||
    (await findWorking(installed(browsers))) ||
    (await findWorking([{}])) ||
    (await download())
  if (found) return found
  throw new Error('No browser starts on this machine: install Chromium or Chrome, or set CHROMIUM_PATH.')
}

async function findWorking(candidates: Launch[]) {
  for (const candidate of candidates) {
    // Most containers deny Chromium its sandbox to other users, too.
    for (const extra of args.includes('--no-sandbox') ? [args] : [args, [...args, '--no-sandbox']]) {
      const launch = { ...candidate, args: extra }
      if (await starts(launch)) return launch
    }
  }
  return undefined
}

async function starts(launch: Launch) {
  try {
    const browser = await chromium.launch({ ...launch, timeout: 20_000 })
    const page = await browser.newPage()
    await page.setContent('<p>ready</p>')
    await browser.close()
    return true
  } catch {
    return false
  }
}

/** Returns the programs that exist. @param programs names, looked for in PATH, and absolute paths */
function installed(programs: readonly string[]): Launch[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return programs
    .flatMap((name) => (path.isAbsolute(name) ? name : folders.map((folder) => path.join(folder, name))))
    .filter(existsSync)
    .map((executablePath) => ({ executablePath }))
}

/** Unpacks Chromium from the npm package. @returns it without and with the system libraries of the package */
async function unpackNpmBrowser(): Promise<Launch[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  mkdirSync(unpackFolder, { recursive: true })
  const before = process.env.TMPDIR
  // The package unpacks into TMPDIR, where a copy of another user may exist.
  process.env.TMPDIR = unpackFolder
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))
    if (!existsSync(path.join(unpackFolder, 'al2023'))) await inflate(fileURLToPath(archive))
    const env = {
      ...(process.env as Record<string, string>),
      ...(before === undefined ? {} : { TMPDIR: before }),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(unpackFolder, 'fonts') }),
    }
    const libraries = path.join(unpackFolder, 'al2023', 'lib')
    return [
      { executablePath, env },
      { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } },
    ]
  } catch {
    return []
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

async function download() {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('@playwright/test')))
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], {
      stdio: 'inherit',
      timeout: 300_000,
    })
  } catch {
    return undefined
  }
  return findWorking([{}])
}

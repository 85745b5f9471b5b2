import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Texts = Record<string, Record<string, string>>

const i18n = new URL('../../src/i18n/', import.meta.url)
const ADDRESS = /^\/h5\/texts\/([a-z-]+)\.json$/

const listLanguages = (): string[] =>
  readdirSync(fileURLToPath(i18n), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** Returns the texts of a language by `namespace.name`, as JSON. */
async function readTexts(language: string): Promise<string> {
  const { first }: { first: Texts } = await import(new URL(`${language}/first.ts`, i18n).href)
  const { rest }: { rest: Texts } = await import(new URL(`${language}/rest.ts`, i18n).href)
  const entries = Object.entries({ ...first, ...rest }).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${namespace}.${name}`, text]),
  )
  return JSON.stringify(Object.fromEntries(entries))
}

/** Emits the texts of each language as texts/<language>.json, for the console. */
export function texts(): Plugin {
  return {
    name: 'pasar-texts',
    async generateBundle() {
      for (const language of listLanguages())
        this.emitFile({
          type: 'asset',
          fileName: `texts/${language}.json`,
          source: await readTexts(language),
        })
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const language = ADDRESS.exec(request.url ?? '')?.[1]
        if (!language || !listLanguages().includes(language)) return next()
        response.setHeader('content-type', 'application/json').end(await readTexts(language))
      })
    },
  }
}

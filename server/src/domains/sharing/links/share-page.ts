import { createHash } from 'node:crypto'
import { type Language, languageTags } from '@pasar/contract/constants'
import type { Deps } from '../../../platform/context.ts'
import { escapeHtml } from '../../../platform/html.ts'
import { handleRaw, type RawRequest, type RawResponse } from '../../../platform/http/raw/raw-route.ts'
import { readLanguage } from '../../../platform/http/request.ts'
import { text } from '../../../texts/text.ts'
import { findPreview, type Preview } from './preview.ts'
import { publicBase } from './share-info.ts'
import { buildClientPath, buildShareLink, parseCode, parseLanguage, parseTarget } from './share-link.ts'

/** Seconds for which caches keep a page. */
const MAX_AGE = 300
/** Seconds for which a process keeps what it read. */
const CACHE_SECONDS = 60

const style =
  'body{margin:0;display:grid;place-items:center;min-height:100vh;font:16px/1.5 system-ui,sans-serif;background:#fafaf7;color:#17201c}a{color:#0b7355}'
const styleHash = createHash('sha256').update(style).digest('base64')

const meta = (attribute: 'property' | 'name' | 'itemprop', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`

/** Open Graph tags of a picture. Crawlers need an absolute address; without `Accept` they get JPEG. */
function pictureTags(base: string, { picture, title }: Preview): string[] {
  if (!picture) return []
  const url = new URL(picture.url, base)
  url.searchParams.set('w', '1080')
  return [
    meta('property', 'og:image', url.href),
    meta('property', 'og:image:alt', picture.alt || title),
    meta('itemprop', 'image', url.href),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/**
 * Renders the page of a share link. Crawlers of messengers run no scripts and drop the fragment of an
 * address, so the tags are here; people are forwarded to the client.
 * @param path of the client
 * @param url of this page, which messengers count shares by: it contains the code
 */
function renderSharePage(
  language: Language,
  preview: Preview,
  { base, url, path, type }: { base: string; url: string; path: string; type: string },
): string {
  const tags = [
    meta('name', 'description', preview.text),
    meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', 'Pasar'),
    meta('property', 'og:locale', languageTags[language].replace('-', '_')),
    meta('property', 'og:title', preview.title),
    meta('property', 'og:description', preview.text),
    meta('property', 'og:url', url),
    meta('itemprop', 'name', preview.title),
    meta('itemprop', 'description', preview.text),
    ...pictureTags(base, preview),
  ]
  return `<!doctype html>
<html lang="${languageTags[language]}" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(preview.title)}</title>
${tags.join('\n')}
<meta http-equiv="refresh" content="0;url=${escapeHtml(path)}">
<style>${style}</style>
</head>
<body><p><a href="${escapeHtml(path)}">${escapeHtml(text(language, 'sharing.open_shop'))}</a></p></body>
</html>
`
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** Responds with the page of a share link; unknown links lead to the home page. */
async function showSharePage(deps: Deps, { params, query, headers }: RawRequest): Promise<RawResponse> {
  const code = parseCode(first(query.c))
  const language = parseLanguage(first(query.l)) ?? readLanguage({ headers })
  const asked = parseTarget(params.kind, params.id)
  const find = (target: typeof asked) =>
    deps.cache.get(
      `sharing.page|${target.kind}|${target.id}|${language}`,
      ['catalog', 'content'],
      CACHE_SECONDS,
      () => findPreview(deps, target, language),
    )
  const found = await find(asked)
  const target = found ? asked : parseTarget()
  const preview = found ?? (await find(target))
  if (!preview) throw new Error('the shop has a preview')
  const base = publicBase(deps)
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    headers: {
      'cache-control': `public, max-age=${MAX_AGE}`,
      vary: 'Accept-Language, think-lang',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    body: renderSharePage(language, preview, {
      base,
      url: buildShareLink(base, target, { code, language }),
      path: buildClientPath(target, code),
      type: target.kind === 'product' ? 'product' : target.kind === 'news' ? 'article' : 'website',
    }),
  }
}

export const sharePages = [
  handleRaw('GET', '/s', showSharePage),
  handleRaw('GET', '/s/:kind', showSharePage),
  handleRaw('GET', '/s/:kind/:id', showSharePage),
]

import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

type Options = {
  /** Part of the emitted font's file name. */
  font: string
  /** Suffixes of the source paths whose chunks the first page needs. */
  modules: readonly string[]
}

/** Adds preload links to index.html for the font and the chunks of the first page. */
export function preloadLinks({ font, modules }: Options): Plugin {
  let base = '/'
  const link = (file: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, href: base + file, crossorigin: '' },
    injectTo: 'head',
  })
  return {
    name: 'pasar-preload-links',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => name.includes(font) && name.endsWith('.woff2'))
        const chunks = Object.values(bundle).filter(
          (file): file is Rollup.OutputChunk =>
            file.type === 'chunk' && modules.some((suffix) => file.facadeModuleId?.endsWith(suffix)),
        )
        const files = new Set(chunks.flatMap((chunk) => [chunk.fileName, ...chunk.imports]))
        return [
          ...fonts.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
          ...[...files]
            .filter((file) => !html.includes(file))
            .map((file) => link(file, { rel: 'modulepreload' })),
        ]
      },
    },
  }
}

import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite'

type Wanted = {
  /** Part of the emitted font's name; text must not wait for the stylesheet. */
  font: string
  /** Ends of the source paths whose chunks the first page needs: they come with the entry, not after it. */
  modules: readonly string[]
}

/** Adds preload links to index.html for what the browser would otherwise find out about late. */
export function preload({ font, modules }: Wanted): Plugin {
  let base = '/'
  const link = (file: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, href: base + file, crossorigin: '' },
    injectTo: 'head',
  })
  return {
    name: 'pasar-preload',
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
            file.type === 'chunk' && modules.some((end) => file.facadeModuleId?.endsWith(end)),
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

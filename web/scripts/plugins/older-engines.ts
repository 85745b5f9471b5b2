import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>
type PostcssPlugin = NonNullable<PostcssOptions['plugins']>[number]
type Root = Parameters<NonNullable<Extract<PostcssPlugin, { Once?: unknown }>['Once']>>[0]
type Node = Root['nodes'][number]

/**
 * Returns the rules of the cascade layers, in the order of the layers, and removes them from the style sheet.
 */
function takeLayers(root: Root): Node[] {
  const layers = new Map<string, Node[]>()
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue
    for (const name of node.params.split(',').map((part) => part.trim())) {
      layers.set(name, [...(layers.get(name) ?? []), ...(node.nodes ?? [])])
    }
    node.remove()
  }
  return [...layers.values()].flat()
}

const transform =
  'translate(var(--tw-translate-x), var(--tw-translate-y)) scale(var(--tw-scale-x), var(--tw-scale-y))'

/**
 * Rewrites what the oldest supported engines ignore, and with it whole rules:
 * - cascade layers (Safari 15.4, Chromium 99). The layers stay in their order. Their rules need no more: base
 * styles   select elements and utilities one class, so utilities win by specificity too.
 * - `translate`, `scale` and `rotate` (Chromium 104) become `transform`.
 */
export const olderEngines = (): PostcssPlugin => ({
  postcssPlugin: 'pasar-older-engines',
  Once(root) {
    root.prepend(...takeLayers(root))
    root.walkDecls(/^(translate|scale|rotate)$/, (declaration) => {
      const { prop, value } = declaration
      declaration.prop = 'transform'
      declaration.value = value.includes('var(') ? transform : value === 'none' ? value : `${prop}(${value})`
    })
  },
})

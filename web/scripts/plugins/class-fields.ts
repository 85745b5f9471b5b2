import { type Plugin, parseAst, transformWithOxc } from 'vite'
import { targets } from '../targets.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * Lists the class fields of a script that a supported engine reads wrongly (see targets.ts): with a
 * parenthesis in the initializer, or static ones named `name` or `length`.
 */
export function listUnsafeFields(code: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node.type === 'PropertyDefinition' && isNode(node.key)) {
      const source = code.slice(node.start, node.end)
      const isRedefined = node.static === true && ['name', 'length'].includes(String(node.key.name))
      if (isRedefined || (isNode(node.value) && code.slice(node.value.start, node.value.end).includes('(')))
        found.push(source.slice(0, 80))
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) visit(value)
      else if (Array.isArray(value)) for (const one of value) if (isNode(one)) visit(one)
    }
  }
  visit(parseAst(code) as unknown as Node)
  return found
}

/**
 * Lowers the modules with class fields that a supported engine reads wrongly, such as those of Base UI. Fails
 * the build if any are left.
 */
export const classFields = (): Plugin => ({
  name: 'pasar-class-fields',
  apply: 'build',
  async transform(code, id) {
    if (!/\bclass\b/.test(code) || !/\.(m?[jt]sx?)(\?|$)/.test(id) || listUnsafeFields(code).length === 0)
      return null
    return await transformWithOxc(code, id.replace(/\.(m?)tsx?$/, '.$1js'), {
      target: targets,
      assumptions: { setPublicClassFields: true },
      sourcemap: false,
    })
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !/\bclass\b/.test(file.code)) continue
      const unsafe = listUnsafeFields(file.code)
      if (unsafe.length > 0)
        this.error(`${file.fileName} has class fields for newer engines: ${unsafe.join(' | ')}`)
    }
  },
})

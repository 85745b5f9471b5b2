import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree in the ESTree format. */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** Parses TypeScript with JSX. */
export const parseSource = (source: string): SyntaxNode =>
  parseAst(source, { lang: 'tsx', astType: 'ts' }) as unknown as SyntaxNode

/**
 * Visits a node and its descendants in the order of the source.
 * @param visit gets the node and its ancestors, nearest first; `false` skips the descendants
 */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => unknown,
  ancestors: readonly SyntaxNode[] = [],
): void {
  if (visit(node, ancestors) === false) return
  const within = [node, ...ancestors]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, within)
}

/** Returns the name of an identifier, a member (`Intl.NumberFormat`), an attribute or a key. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression')
    return `${nameOf(node.object)}.${nameOf(node.property)}`
  return String(node.name ?? node.value ?? '')
}

/** Returns the value of a string, or a template with `%{}` for each expression; undefined for other nodes. */
export function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('%{}')
}

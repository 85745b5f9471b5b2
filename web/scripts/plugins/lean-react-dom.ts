import { type Plugin, parseAst } from 'vite'
import {
  FUNCTIONS,
  isUnusedStatement,
  PROPERTIES,
  UNUSED_TAGS,
  VERSION,
  VIEW_TRANSITION_LANES,
} from './react-dom-unused.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string | undefined => (isNode(node) ? (node.name as string) : undefined)

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isTag = (node: Node): boolean =>
  node.type === 'MemberExpression' ? nameOf(node.property) === 'tag' : nameOf(node) === 'tag'

/** Returns what an expression always is in this client, else undefined. */
function foldExpression(node: Node, code: string): string | undefined {
  if (node.type === 'Identifier') return node.name === 'isHydrating' ? '!1' : undefined
  if (node.type === 'MemberExpression') {
    const property = nameOf(node.property)
    if (property === 'isDehydrated') return '!1'
    return property === 'dehydrated' ? 'null' : undefined
  }
  if (node.type !== 'BinaryExpression') return undefined
  const [left, right] = [node.left as Node, node.right as Node]
  if (node.operator === '===' && code.slice(left.start, left.end).endsWith(`& ${VIEW_TRANSITION_LANES}`))
    return '!1'
  if (!isTag(right) || !UNUSED_TAGS.has(left.value as number)) return undefined
  return node.operator === '===' ? '!1' : node.operator === '!==' ? '!0' : undefined
}

/** Lists the parts of a node that are read; the others are names and targets of assignments. */
function listReads(node: Node): Node[] {
  if (node.type === 'AssignmentExpression') {
    const left = node.left as Node
    return [...(left.type === 'MemberExpression' ? childrenOf(left) : []), node.right as Node]
  }
  if (node.type === 'VariableDeclarator') return isNode(node.init) ? [node.init] : []
  if (node.type === 'Property') return [node.value as Node]
  if (/Function/.test(node.type)) return [node.body as Node]
  return childrenOf(node)
}

/** Lists the names that `var` declares in a part of the source: they are the whole function's. */
function listVariables(node: Node): string[] {
  if (/Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id) ?? ''] : []
  return [...own, ...childrenOf(node).flatMap(listVariables)]
}

/**
 * Leaves out `case 26:`. What follows the label stays, since the case before may fall through to it, and the
 * minifier removes what does not run. Nothing falls through to what stands before the first case.
 */
function dropLabels(node: Node, edits: Edit[]): void {
  if (!isTag(node.discriminant as Node)) return
  let before: string[] | null = []
  for (const one of node.cases as Node[]) {
    const body = one.consequent as Node[]
    const start = body[0]?.start ?? one.end
    if (isNode(one.test) && UNUSED_TAGS.has(one.test.value as number)) {
      edits.push({ start: one.start, end: before ? one.end : start, text: '' })
      before?.push(...body.flatMap(listVariables))
    } else {
      if (before?.length) edits.push({ start, end: start, text: `var ${before.join(', ')}; ` })
      before = null
    }
  }
}

function editObject(node: Node, edits: Edit[]): void {
  const properties = node.properties as Node[]
  const keys = properties.map((property) => nameOf(property.key))
  if (!keys.includes('useMemo') && !keys.includes('M')) return
  for (const property of properties)
    if (PROPERTIES.has(nameOf(property.key) ?? ''))
      edits.push({ start: property.start, end: property.end, text: `${nameOf(property.key)}: void 0` })
}

/** Collects the edits of a part of the source, and notes the functions it has found. */
function collectEdits(node: Node, code: string, edits: Edit[], found: Set<string>): void {
  const text = foldExpression(node, code)
  if (text !== undefined) {
    edits.push({ start: node.start, end: node.end, text })
    return
  }
  const name = node.type === 'FunctionDeclaration' ? nameOf(node.id) : undefined
  if (name !== undefined && name in FUNCTIONS) {
    found.add(name)
    const body = node.body as Node
    edits.push({ start: body.start, end: body.end, text: `{ ${FUNCTIONS[name]} }` })
    return
  }
  if (node.type === 'SwitchStatement') dropLabels(node, edits)
  if (node.type === 'ObjectExpression') editObject(node, edits)
  for (const child of listReads(node)) collectEdits(child, code, edits, found)
}

/**
 * Leaves out of React DOM what this client does not use.
 * @param code source of react-dom-client.production.js
 * @throws Error when it is another release, or no longer has a function of the list
 */
export function trimReactDom(code: string): string {
  if (!code.includes(`version: "${VERSION}"`))
    throw new Error(`read react-dom-unused.ts against the new react-dom: the lists are those of ${VERSION}`)
  const edits: Edit[] = []
  const found = new Set<string>()
  for (const statement of (parseAst(code, { sourceType: 'script' }) as unknown as { body: Node[] }).body) {
    const { start, end } = statement
    if (isUnusedStatement.test(code.slice(start, end))) edits.push({ start, end, text: '' })
    else collectEdits(statement, code, edits, found)
  }
  const missing = Object.keys(FUNCTIONS).filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`react-dom no longer has ${missing.join(', ')}`)
  let [trimmed, position] = ['', 0]
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < position) continue
    trimmed += code.slice(position, start) + text
    position = end
  }
  return trimmed + code.slice(position)
}

/** Leaves the parts of React DOM out of the build that the client does not use. See ADR 58. */
export function leanReactDom(): Plugin {
  return {
    name: 'pasar-lean-react-dom',
    apply: 'build',
    transform(code, id) {
      if (!/react-dom-client\.production\.js/.test(id)) return null
      return { code: trimReactDom(code), map: null }
    },
  }
}

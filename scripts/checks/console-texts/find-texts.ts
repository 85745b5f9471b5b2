import { nameOf, parseSource, type SyntaxNode, textOf, walk } from './syntax.ts'

/** A text that users see and that is not translated: JSX text, a string, a template, or a missing label. */
export type FoundText = { node: SyntaxNode; text: string; ancestors: readonly SyntaxNode[] }

/** Attributes and properties whose strings users always see. */
const SHOWN =
  /^(label|title|text|placeholder|helperText|aria-label|alt|tab|chip|empty|lead|done|noun|meaning|advice|description|message|hint|summary|caption|tooltip)$/

/** Attributes whose strings users never see. */
const HIDDEN_ATTRIBUTES =
  /^(sx|style|className|key|source|type|variant|color|component|role|id|autoComplete|optionText|reference|resource|href|to|path|field|rel|target|inputMode|pattern|accept|d|viewBox|tone|severity|transformOrigin|anchorOrigin|inputProps)$/

/** Properties with values of CSS, of technical formats, or names of fields. */
const HIDDEN_PROPERTIES =
  /^(sx|grid\w*|font\w*|background|boxShadow|border\w*|transition|transform|animation|margin|padding|flex|flexFlow|inset|tone|color|width|height|authorization|recordTitle|group|timeZone|locale)$/

/** Calls and constructors whose strings users never see. */
const HIDDEN_CALLS = /^(t|tNodes|Intl\.\w+|RegExp|URL|matchMedia|window\.matchMedia|it|expect|lazy|import)$/

/** The functions that translate their first argument. */
const TRANSLATES = /^(t|tNodes)$/

/** Names of products and formats: they are the same in every language. */
const NAMES = /^[·\s]*(Pasar|pasar|Stripe|Airwallex|SKU|SWIFT|PV|ID|CSV|Shopify CSV|ms)[·\s]*$/

/** Components of React Admin that derive a missing label from the name of the field. */
const LABELLED =
  /^(DataTable\.(Number)?Col|(Text|Number|Select|Date|DateTime|Boolean|Autocomplete)(Array)?Input)$/

/** Media queries and the scheme of a header. */
const TECHNICAL = /^(@media|\(prefers-|Bearer )/

const hasWord = (text: string): boolean => /[A-Za-z]{2}/.test(text) && !TECHNICAL.test(text)

/** Two words, a word beside a value, or a word with a capital. */
const readsAsText = (text: string): boolean =>
  /%\{\} [a-z]{2,}\b(?! *[-(])|(^| )[a-z]{2,} %\{\}|^[A-Z]+ [a-z]|^ \(?[a-z]{2,}\)?/.test(text) ||
  /(^|[\s(“‘])[A-Z]?[a-z’'-]+[,.:;…?!)”]* +[(“]?[A-Za-z%]/.test(text) ||
  /^[A-Z][a-z]/.test(text)

const isOpaque = (node: SyntaxNode): boolean => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return true
    case 'JSXAttribute':
      return HIDDEN_ATTRIBUTES.test(nameOf(node.name))
    case 'Property':
      return HIDDEN_PROPERTIES.test(nameOf(node.key))
    case 'VariableDeclarator':
      return /[tT]ones$/.test(nameOf(node.id))
    case 'TSAsExpression':
      // A list of names.
      return (node.expression as SyntaxNode).type === 'ArrayExpression'
    case 'CallExpression':
    case 'NewExpression':
      return HIDDEN_CALLS.test(nameOf(node.callee))
    default:
      return node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)
  }
}

/** Whether a string is compared, split, selects a member, names a property, or is an error for developers. */
function isName(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  switch (parent?.type) {
    case 'BinaryExpression':
      return parent.operator !== '+'
    case 'SwitchCase':
      return true
    case 'MemberExpression':
      return true
    case 'NewExpression':
      return /^\w*Error$/.test(nameOf(parent.callee)) && /^(%|[a-z])/.test(textOf(node) ?? '')
    case 'Property':
      return parent.key === node
    default:
      return false
  }
}

/**
 * Whether a string is, through conditions, the content of an element, a label or the value of a `SHOWN`
 * attribute.
 */
function isShown(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  let child = node
  for (const parent of ancestors) {
    switch (parent.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return true
      case 'JSXAttribute':
        return SHOWN.test(nameOf(parent.name))
      case 'Property':
        return SHOWN.test(nameOf(parent.key)) || isLabel(ancestors)
      case 'ConditionalExpression':
        if (parent.test === child) return false
        break
      case 'JSXExpressionContainer':
      case 'LogicalExpression':
        break
      default:
        return false
    }
    child = parent
  }
  return false
}

/** Whether a string is in a constant such as `stateLabels`. */
const isLabel = (ancestors: readonly SyntaxNode[]): boolean =>
  ancestors.some(
    (it) => it.type === 'VariableDeclarator' && /^(labels|texts|\w+(Labels|Texts))$/.test(nameOf(it.id)),
  )

const attributesOf = (element: SyntaxNode) => element.attributes as SyntaxNode[]

/** Returns the label that React Admin derives from the field's name, where an element has no label. */
function derivedLabel(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | undefined {
  if (node.type !== 'JSXOpeningElement' || !LABELLED.test(nameOf(node.name))) return undefined
  const attributes = new Map(attributesOf(node).map((it) => [nameOf(it.name), it.value as SyntaxNode]))
  const source = attributes.get('source')
  const isReferenced = ancestors.some(
    (it) =>
      it.type === 'JSXElement' && /^Reference\w*Input$/.test(nameOf((it.openingElement as SyntaxNode).name)),
  )
  if (attributes.has('label') || !source || source.type !== 'Literal' || isReferenced) return undefined
  const words = String(source.value)
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('.', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the texts of a file that users see and that no call of `t` translates. */
export function findTexts(source: string): FoundText[] {
  const found: FoundText[] = []
  walk(parseSource(source), (node, ancestors) => {
    if (isOpaque(node)) return false
    const label = derivedLabel(node, ancestors)
    if (label) found.push({ node, text: label, ancestors })
    if (node.type === 'JSXText') {
      const text = String(node.value).trim().replace(/\s+/g, ' ')
      if (hasWord(text) && !NAMES.test(text)) found.push({ node, text, ancestors })
      return
    }
    const text = textOf(node)
    if (text === undefined || isName(node, ancestors[0])) return
    const words = text.replaceAll('%{}', '')
    if (!hasWord(words) || NAMES.test(text)) return
    if (readsAsText(words) || readsAsText(text) || isShown(node, ancestors))
      found.push({ node, text, ancestors })
  })
  return found
}

/**
 * Returns the keys that a file translates: the literal first arguments of `t`; undefined for other arguments.
 */
export function findKeys(source: string): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  walk(parseSource(source), (node) => {
    if (node.type !== 'CallExpression' || !TRANSLATES.test(nameOf(node.callee))) return
    const [argument] = node.arguments as SyntaxNode[]
    keys.push(argument?.type === 'Literal' ? textOf(argument) : undefined)
  })
  return keys
}

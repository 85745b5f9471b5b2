import { XMLBuilder, XMLParser } from 'fast-xml-parser'

const builder = new XMLBuilder()
/**
 * Values stay strings: reference numbers have leading zeros. Entities other than the five predefined are not
 * expanded.
 */
const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: true, htmlEntities: false })

type Fields = Record<string, string>

/** Writes an element whose child elements hold text. */
export const writeXml = (name: string, fields: Fields): string => builder.build({ [name]: fields })

/** Reads the texts of all leaf elements, by name; the first of several elements of one name. */
export function readFields(xml: string): Fields {
  const fields: Fields = {}
  collect(parse(xml), fields)
  return fields
}

/** Reads each element of a name as readFields does. */
export const readElements = (xml: string, name: string): Fields[] =>
  getElements(parse(xml), name).map((element) => {
    const fields: Fields = {}
    collect(element, fields)
    return fields
  })

/** @returns an empty object for anything but XML */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch {
    return {}
  }
}

function collect(node: unknown, fields: Fields): void {
  if (Array.isArray(node)) for (const one of node) collect(one, fields)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  for (const [name, child] of Object.entries(node)) {
    const first: unknown = Array.isArray(child) ? child[0] : child
    if (typeof first === 'string' && !Object.hasOwn(fields, name)) fields[name] = first
    collect(child, fields)
  }
}

function getElements(node: unknown, name: string): unknown[] {
  if (Array.isArray(node)) return node.flatMap((one) => getElements(one, name))
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([child, value]) =>
    child === name ? [value].flat() : getElements(value, name),
  )
}

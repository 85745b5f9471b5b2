const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const signs: Record<string, string> = Object.fromEntries(
  Object.entries(entities).map(([sign, entity]) => [entity, sign]),
)

/** Elements of text in one element. */
export const writeXml = (name: string, fields: Record<string, string>): string =>
  `<${name}>${Object.entries(fields)
    .map(([field, text]) => `<${field}>${text.replace(/[&<>"']/g, (sign) => entities[sign]!)}</${field}>`)
    .join('')}</${name}>`

/** The texts of the elements that hold nothing else, by name; of several with one name the first. No entities but the five. */
export function readXml(xml: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', text = ''] of xml.matchAll(/<([A-Za-z]\w*)>([^<]*)<\/\1>/g))
    if (!Object.hasOwn(found, name))
      found[name] = text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (entity) => signs[entity]!)
  return found
}

/** What stands in each element of a name. */
export const partsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner)

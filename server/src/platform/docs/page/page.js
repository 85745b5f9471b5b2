const find = document.querySelector('#find')
const calls = document.querySelector('#calls')

/** @param {string} tag @param {Record<string, string>} [attributes] @param {(Node | string)[]} [children] */
function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Renders a JSON schema as readable text: names, types and optional fields. */
function write(schema, schemas, indent = '', seen = []) {
  if (!schema) return 'any'
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)
    return seen.includes(name) ? name : write(schemas[name], schemas, indent, [...seen, name])
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((v) => JSON.stringify(v)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return options.map((o) => write(o, schemas, indent, seen)).join(schema.allOf ? ' & ' : ' | ')
  if (schema.type === 'array') return `[${write(schema.items, schemas, indent, seen)}]`
  if (schema.type === 'object') return writeObject(schema, schemas, indent, seen)
  const limits = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'default']
    .filter((key) => schema[key] !== undefined && Math.abs(Number(schema[key])) !== Number.MAX_SAFE_INTEGER)
    .map((key) => `${key} ${schema[key]}`)
  return `${schema.type ?? 'any'}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`
}

function writeObject(schema, schemas, indent, seen) {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, property]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${write(property, schemas, inner, seen)}`,
  )
  const rest = schema.additionalProperties
  if (rest && typeof rest === 'object') lines.push(`${inner}[name]: ${write(rest, schemas, inner, seen)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

/** Returns what a reference points to, or the node itself. */
const resolve = (api, node) =>
  node.$ref
    ? node.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], api)
    : node

/** Returns the alternatives of an operation's responses: HTTP status, and the schema of the envelope. */
function alternatives(api, operation) {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const schema = resolve(api, response).content?.['application/json'].schema
    return schema ? (schema.oneOf ?? [schema]).map((one) => ({ status, schema: resolve(api, one) })) : []
  })
}

/** Describes a refusal: its code, name and data. */
function writeRefusal({ status, schema }, schemas) {
  const { code, data } = schema.properties
  const http = status === '200' ? '' : ` (HTTP ${status})`
  const shown = data.type === 'null' ? '' : `\n  data: ${write(data, schemas, '  ')}`
  return `${code.const} ${schema.title}${http}: ${schema.description}${shown}`
}

function caller(operation) {
  const permission = operation['x-permission']
  if (permission === 'any') return 'staff'
  if (permission === 'owner') return 'owners'
  if (permission) return `staff with the permission “${permission}”`
  return operation.security.length > 1 ? 'everyone' : 'members'
}

function parts(operation, api) {
  const { schemas } = api.components
  const parameters = (operation.parameters ?? []).map((one) => {
    const p = resolve(api, one)
    return `${p.name}${p.required ? '' : '?'}${p.in === 'header' ? ' (header)' : ''}: ${write(p.schema, schemas)}`
  })
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [success, ...refusals] = alternatives(api, operation)
  return [
    ['Who', caller(operation)],
    ['Parameters', parameters.join('\n')],
    [`Body ${type ?? ''}`, body ? write(body.schema, schemas) : ''],
    ['Response: data', write(success.schema.properties.data, schemas)],
    ['Refusals', refusals.map((refusal) => writeRefusal(refusal, schemas)).join('\n')],
  ].filter(([, text]) => text !== '')
}

function describe(path, method, operation, api) {
  const details = make('details', {}, [
    make('summary', {}, [
      make('span', { class: `method ${method}` }, [method.toUpperCase()]),
      path,
      make('span', { class: 'summary' }, [operation.summary]),
    ]),
  ])
  details.addEventListener(
    'toggle',
    () => {
      for (const [title, text] of parts(operation, api)) {
        details.append(make('h3', {}, [title]), make('pre', { tabindex: '0' }, [text]))
      }
    },
    { once: true },
  )
  return details
}

function show(api) {
  const text = find.value.trim().toLowerCase()
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({ path, method, operation })),
  )
  const found = all.filter(({ path, operation }) =>
    `${path} ${operation.summary}`.toLowerCase().includes(text),
  )
  const sections = api.tags.map(({ name }) => {
    const matching = found.filter(({ operation }) => operation.tags.includes(name))
    const list = matching.map((c) => describe(c.path, c.method, c.operation, api))
    return list.length > 0 ? make('section', {}, [make('h2', {}, [name]), ...list]) : ''
  })
  calls.replaceChildren(...sections.filter((s) => s !== ''))
  if (found.length === 0) calls.append('No matches.')
}

const api = await (await fetch('/openapi.json')).json()
document.querySelector('#about').textContent =
  `${Object.keys(api.paths).length} calls. ${api.info.description.replaceAll('`', '')}`
find.addEventListener('input', () => show(api))
show(api)

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as ReactModule from 'react'
import type { ReactNode } from 'react'
import type { createRoot as CreateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { trimReactDom } from './lean-react-dom.ts'

const require = createRequire(import.meta.url)
const read = (name: string, file: string) =>
  readFileSync(require.resolve(`${name}/package.json`).replace('package.json', `cjs/${file}`), 'utf8')

type Exports = Record<string, unknown>

/** Runs the production build of a package, as the client's build does. */
function run(code: string, modules: Exports): Exports {
  const exports = {}
  new Function('exports', 'require', code)(exports, (name: string) => modules[name])
  return exports
}

const source = read('react-dom', 'react-dom-client.production.js')
const React = run(read('react', 'react.production.js'), {}) as unknown as typeof ReactModule
const scheduler = run(read('scheduler', 'scheduler.production.js'), {})
const ReactDOM = run(read('react-dom', 'react-dom.production.js'), { react: React }) as unknown as {
  createPortal: (children: ReactNode, container: Element) => ReactNode
  flushSync: (work: () => void) => void
}
const { createRoot } = run(trimReactDom(source), {
  react: React,
  scheduler,
  'react-dom': ReactDOM,
}) as { createRoot: typeof CreateRoot }
const { createElement: h } = React

class Boundary extends React.Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? 'failed' : this.props.children)
}

const Failing = () => {
  throw new Error('no')
}

const Page = ({ effects }: { effects: string[] }) => {
  const [count, setCount] = React.useState(0)
  React.useEffect(() => {
    effects.push('start')
    return () => void effects.push('stop')
  }, [effects])
  return h('button', { onClick: () => setCount(count + 1) }, count)
}

type FormProps = {
  names: string[]
  field: ReactModule.RefObject<HTMLInputElement | null>
  sheet: Element
  onSave: (value: string) => void
}

const Form = ({ names, field, sheet, onSave }: FormProps) => {
  const [value, setValue] = React.useState('')
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSave(value)
  }
  return h(
    'form',
    { onSubmit: save },
    h('input', { ref: field, value, onChange: (event) => setValue(event.currentTarget.value) }),
    h('title', null, 'in place'),
    ReactDOM.createPortal(
      h(React.Fragment, null, ...names.map((name) => h('i', { key: name }, name))),
      sheet,
    ),
  )
}

let unmount: () => void = () => undefined
afterEach(() => unmount())

/** Renders synchronously. @returns the container, and how to render again */
function render(node: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container, { onCaughtError: () => undefined })
  const update = (next: ReactNode) => ReactDOM.flushSync(() => root.render(next))
  update(node)
  unmount = () => {
    ReactDOM.flushSync(() => root.unmount())
    container.remove()
  }
  return { container, update, root }
}

test('another release fails the build: nobody has read the lists against it', () => {
  expect(() => trimReactDom(source.replaceAll('19.3.1', '19.4.0'))).toThrow('react-dom-unused.ts')
  expect(() => trimReactDom(source.replaceAll('popHydrationState', 'popState'))).toThrow('popHydrationState')
})

test('a third of the source is left out, hydration with it', () => {
  expect(trimReactDom(source)).not.toContain('hydrateRoot')
})

test('an error boundary catches what a component throws', () => {
  expect(render(h(Boundary, null, h(Failing))).container.textContent).toBe('failed')
})

test('a suspended page shows its fallback, then its content, in a transition without it', async () => {
  const loaded = Promise.withResolvers<{ default: () => string }>()
  const Later = React.lazy(() => loaded.promise)
  const { container, root } = render(h(React.Suspense, { fallback: 'waiting' }, h(Later)))
  expect(container.textContent).toBe('waiting')
  loaded.resolve({ default: () => 'loaded' })
  await vi.waitFor(() => expect(container.textContent).toBe('loaded'))
  const next = Promise.withResolvers<{ default: () => string }>()
  const Next = React.lazy(() => next.promise)
  React.startTransition(() => root.render(h(React.Suspense, { fallback: 'waiting' }, h(Next))))
  next.resolve({ default: () => 'next' })
  await vi.waitFor(() => expect(container.textContent).toBe('next'))
})

test('a hidden page keeps its state, and its effects stop until it shows again', () => {
  const effects: string[] = []
  const view = (mode: 'hidden' | 'visible') => h(React.Activity, { mode, children: h(Page, { effects }) })
  const { container, update } = render(view('visible'))
  ReactDOM.flushSync(() => container.querySelector('button')!.click())
  update(view('hidden'))
  expect(container.querySelector('button')!.style.display).toBe('none')
  update(view('visible'))
  expect(container.textContent).toBe('1')
  expect(container.querySelector('button')!.style.display).toBe('')
  expect(effects).toEqual(['start', 'stop', 'start'])
})

test('fields, forms, portals, lists and references work', () => {
  const submitted: string[] = []
  const sheet = document.body.appendChild(document.createElement('div'))
  const field = React.createRef<HTMLInputElement>()
  const form = (names: string[]) => h(Form, { names, field, sheet, onSave: (value) => submitted.push(value) })
  const { container, update } = render(form(['a', 'b', 'c']))
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  setValue.call(field.current, 'new')
  field.current!.dispatchEvent(new Event('input', { bubbles: true }))
  container.querySelector('form')!.requestSubmit()
  expect([field.current!.value, submitted]).toEqual(['new', ['new']])
  update(form(['c', 'a']))
  expect(sheet.textContent).toBe('ca')
  unmount()
  unmount = () => undefined
  expect([sheet.textContent, field.current]).toEqual(['', null])
  sheet.remove()
})

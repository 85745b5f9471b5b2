import { trustedScriptUrl } from './trusted-script-url.ts'

const loading = new Map<string, Promise<void>>()

/** Loads a script. Concurrent calls share one load. @throws Error when loading fails */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loads = load(src).finally(() => loading.delete(src))
  loading.set(src, loads)
  return loads
}

function load(src: string): Promise<void> {
  const script = document.createElement('script')
  script.src = trustedScriptUrl(src)
  script.async = true
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    document.head.append(script)
  })
}

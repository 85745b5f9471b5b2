type Policy = { createScriptURL(url: string): string }

declare global {
  interface Window {
    /** Trusted Types; absent in browsers that do not support them. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

// The content security policy names it, and limits the origins of scripts.
const policy = globalThis.window?.trustedTypes?.createPolicy('pasar', { createScriptURL: (url) => url })

/**
 * Marks the URL of a script as trusted, which the content security policy requires to load it.
 * @param url an address of this client or of a payment provider, never one that people enter
 */
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url

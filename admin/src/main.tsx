import './page-security.ts'

// Afterwards: all imports of a module run before it, and the parts of the app are in chunks of their own.
await import('./start.tsx')

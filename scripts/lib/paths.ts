import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The server's script, relative to the project's folder: its source and its build. */
export const sourceServer = 'server/src/main.ts'
export const builtServer = 'server/dist/main.js'

/** @param parts a path relative to the project's folder */
export const inRoot = (...parts: string[]) => path.join(root, ...parts)

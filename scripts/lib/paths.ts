import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** @param parts a path relative to the project's folder */
export const inRoot = (...parts: string[]) => path.join(root, ...parts)

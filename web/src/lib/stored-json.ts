/**
 * Parses a value that a storage keeps as JSON. Returns undefined when it is missing, damaged or of another
 * shape.
 * @param isValid checks the shape
 */
export function readStoredJson<T>(
  storage: Storage,
  key: string,
  isValid: (value: Partial<T>) => boolean,
): T | undefined {
  try {
    const value = JSON.parse(storage.getItem(key) ?? 'null')
    return value !== null && isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

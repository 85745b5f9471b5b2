import { type RaRecord, useRecordContext } from 'react-admin'

/**
 * The record of a page, once all of it is there: coming from a list its line is there first, and the rest follows.
 * @param field one that only the whole record has
 */
export function useWhole<T extends RaRecord>(field: keyof T & string): T | undefined {
  const record = useRecordContext<T>()
  return record && field in record ? record : undefined
}

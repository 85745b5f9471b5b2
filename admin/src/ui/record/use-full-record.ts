import { type RaRecord, useRecordContext } from 'react-admin'

/**
 * Returns the record of a page once it is complete. A page opened from a list first has the list's partial
 * record.
 * @param field one that only the complete record has
 */
export function useFullRecord<T extends RaRecord>(field: keyof T & string): T | undefined {
  const record = useRecordContext<T>()
  return record && field in record ? record : undefined
}

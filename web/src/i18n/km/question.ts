import type { question as english } from '../en-us/question.ts'
import type { Translated } from '../types.ts'

export const question = {
  title: 'សំណួរ និងចម្លើយ',
  search: 'ស្វែងរកសំណួរ',
  categories: 'ប្រភេទសំណួរ',
  found_other: 'សំណួរ {{count}}',
  empty: 'មិនទាន់មានសំណួរ',
  noMatch: 'គ្មានសំណួរដែលត្រូវគ្នា',
  noMatchText: 'សាក​ពាក្យ​ផ្សេង ឬ​សរសេរ​មក​យើង។',
  ask: 'សរសេរមកយើង',
  askText: 'យើង​ឆ្លើយតប​ក្នុង​រយៈពេល​មួយ​ថ្ងៃ​ធ្វើការ។',
} satisfies Translated<typeof english>

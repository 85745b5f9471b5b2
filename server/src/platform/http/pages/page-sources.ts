/**
 * Origins besides our own that a page may load from or send forms to, by directive of its content security
 * policy.
 */
export type PageSources = {
  script: string[]
  connect: string[]
  frame: string[]
  payment: string[]
  form: string[]
  image: string[]
}

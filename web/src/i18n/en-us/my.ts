export const my = {}

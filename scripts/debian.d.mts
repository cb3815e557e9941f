export function installPackages(...names: string[]): boolean

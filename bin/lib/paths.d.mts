export const serverFlags: string[]
export const keepsCompiled: Record<string, string>

/** Codes of UN/ECE recommendation 20 (measures) and 21 (packages, with an X before them) by the names that units have here. */
const CODES: readonly (readonly [code: string, ...names: string[]])[] = [
  ['EA', 'each', 'ea', 'item'],
  ['H87', 'piece', 'pc', 'pcs', 'pieces'],
  ['C62', 'unit', 'one'],
  ['KGM', 'kg', 'kilogram', 'kilo'],
  ['GRM', 'g', 'gram'],
  ['LTR', 'l', 'litre', 'liter'],
  ['MLT', 'ml', 'millilitre'],
  ['LBR', 'lb', 'pound'],
  ['ONZ', 'oz', 'ounce'],
  ['DZN', 'dozen', 'doz'],
  ['XBG', 'bag'],
  ['XBO', 'bottle'],
  ['XBJ', 'bucket'],
  ['XBH', 'bunch'],
  ['XCA', 'can'],
  ['XJR', 'jar'],
  ['XKG', 'keg'],
  ['XRO', 'roll'],
  ['XSA', 'sack'],
  ['XTB', 'tub'],
  ['XBX', 'box'],
  ['XCT', 'carton'],
  ['XCS', 'case'],
  ['XCR', 'crate'],
  ['XPK', 'pack'],
  ['XPA', 'packet'],
  ['XPX', 'pallet'],
  ['XPU', 'tray'],
]

const BY_NAME = new Map(CODES.flatMap(([code, ...names]) => names.map((name) => [name, code] as const)))

/** The code of a unit by its name; what has none of its own counts as one. */
export const unitCodeOf = (name: string): string => BY_NAME.get(name.trim().toLowerCase()) ?? 'C62'

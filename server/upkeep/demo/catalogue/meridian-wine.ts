/** Columns: see read-catalogue.ts. */
export const meridianWine = `
# Wine > Sparkling
Jansz Premium Cuvée NV | 6 bottle case | 24.5 |  | Tasmania. Citrus, honeysuckle, fine bead
House of Arras Brut Elite NV | 6 bottle case | 41 |  | Tasmania. Four years on lees
Bird in Hand Sparkling Pinot Noir | 6 bottle case | 19.8 |  | Adelaide Hills. Strawberry, dry
Chandon Brut NV | 6 bottle case | 21.5 |  | Yarra Valley
Dal Zotto Pucino Prosecco | 6 bottle case | 17.2 |  | King Valley. Apple and pear
Brown Brothers Prosecco NV | 6 bottle case | 14.8 |  | King Valley. For the pour
La Gioiosa Prosecco Treviso DOC | 6 bottle case | 15.9 |  | Veneto
Villa Sandi Prosecco Valdobbiadene | 6 bottle case | 22.5 |  | Veneto
Bollinger Special Cuvée NV | bottle; 6 bottle case | 78 |  | Champagne
Veuve Clicquot Yellow Label NV | bottle; 6 bottle case | 69 |  | Champagne
Billecart-Salmon Brut Réserve NV | bottle; 6 bottle case | 72 |  | Champagne
Pol Roger Brut Réserve NV | bottle; 6 bottle case | 68 |  | Champagne
Larmandier-Bernier Latitude NV | bottle; 6 bottle case | 89 |  | Champagne. Grower, extra brut
Delinquente Tuff Nutt Pét-Nat | 12 bottle case | 17.5 |  | Riverland. Cloudy, crown seal
Cava Raventós Blanc de Blancs | 6 bottle case | 29.5 |  | Penedès
# Wine > White
Grosset Polish Hill Riesling | bottle; 6 bottle case | 52 |  | Clare Valley. Slate, lime
Jim Barry Watervale Riesling | 6 bottle case | 16.8 |  | Clare Valley
Pewsey Vale Riesling | 6 bottle case | 17.4 |  | Eden Valley
Frankland Estate Riesling | 6 bottle case | 27.5 |  | Great Southern
Dr Loosen Blue Slate Riesling Kabinett | 6 bottle case | 28 |  | Mosel
Shaw + Smith Sauvignon Blanc | 6 bottle case | 20.5 |  | Adelaide Hills
Nepenthe Sauvignon Blanc | 12 bottle case | 13.9 |  | Adelaide Hills. For the pour
Cloudy Bay Sauvignon Blanc | 6 bottle case | 31 |  | Marlborough
Dog Point Sauvignon Blanc | 6 bottle case | 20.8 |  | Marlborough
Domaine Vacheron Sancerre | bottle; 6 bottle case | 49 |  | Loire
Vasse Felix Filius Chardonnay | 6 bottle case | 20.5 |  | Margaret River
Leeuwin Estate Prelude Chardonnay | 6 bottle case | 27.8 |  | Margaret River
Giant Steps Yarra Valley Chardonnay | 6 bottle case | 28.5 |  | Yarra Valley
Oakridge Willowlake Chardonnay | bottle; 6 bottle case | 38 |  | Yarra Valley
Shaw + Smith M3 Chardonnay | bottle; 6 bottle case | 41 |  | Adelaide Hills
Tolpuddle Chardonnay | bottle; 6 bottle case | 79 |  | Coal River
William Fèvre Chablis | bottle; 6 bottle case | 42 |  | Burgundy
Domaine Roulot Bourgogne Blanc | bottle | 98 |  | Burgundy. Allocated
Tyrrell's Hunter Valley Semillon | 6 bottle case | 17.2 |  | Hunter Valley
Brokenwood ILR Reserve Semillon | bottle; 6 bottle case | 48 |  | Hunter Valley
Pierro LTC Semillon Sauvignon Blanc | 6 bottle case | 24.5 |  | Margaret River
Tahbilk Marsanne | 12 bottle case | 13.2 |  | Nagambie Lakes
Yalumba Y Series Viognier | 12 bottle case | 10.4 |  | South Australia. For the pour
Pizzini Pinot Grigio | 6 bottle case | 15.8 |  | King Valley
T'Gallant Cape Schanck Pinot Grigio | 12 bottle case | 13.5 |  | Mornington Peninsula
Alois Lageder Pinot Grigio | 6 bottle case | 23.5 |  | Alto Adige
Koerner Vivian Vermentino | 6 bottle case | 21.5 |  | Clare Valley
Oliver's Taranga Fiano | 6 bottle case | 18.9 |  | McLaren Vale
Jim Barry Assyrtiko | 6 bottle case | 25.5 |  | Clare Valley
Do Ferreiro Albariño | bottle; 6 bottle case | 39 |  | Rías Baixas
Domaine Huet Vouvray Sec Le Mont | bottle | 62 |  | Loire
Pieropan Soave Classico | 6 bottle case | 24.5 |  | Veneto
Nikolaihof Grüner Veltliner | 6 bottle case | 36 |  | Wachau
# Wine > Rosé
Rogers & Rufus Grenache Rosé | 12 bottle case | 14.9 |  | Barossa. For the pour
Dominique Portet Fontaine Rosé | 6 bottle case | 17.5 |  | Yarra Valley
Château de Tracy Rosé | 6 bottle case | 26 |  | Provence
Domaine Tempier Bandol Rosé | bottle; 6 bottle case | 58 |  | Provence
Medhurst Estate Rosé | 6 bottle case | 19.2 |  | Yarra Valley
Spinifex Luxe Rosé | 6 bottle case | 22 |  | Barossa
# Wine > Red
Giant Steps Yarra Valley Pinot Noir | 6 bottle case | 28.5 |  | Yarra Valley
Ten Minutes by Tractor 10X Pinot Noir | 6 bottle case | 27 |  | Mornington Peninsula
Bass Phillip Estate Pinot Noir | bottle | 92 |  | Gippsland. Allocated
Dalrymple Pipers River Pinot Noir | 6 bottle case | 29.8 |  | Tasmania
Stefano Lubiana Primavera Pinot Noir | 6 bottle case | 26.5 |  | Tasmania
Felton Road Bannockburn Pinot Noir | bottle; 6 bottle case | 68 |  | Central Otago
Domaine Faiveley Bourgogne Rouge | 6 bottle case | 36 |  | Burgundy
Marchand-Tawse Gevrey-Chambertin | bottle | 96 |  | Burgundy
Yangarra Old Vine Grenache | 6 bottle case | 26 |  | McLaren Vale
S.C. Pannell Basso Garnacha | 6 bottle case | 19.5 |  | McLaren Vale
Turkey Flat Butchers Block GSM | 6 bottle case | 17.2 |  | Barossa
Guigal Côtes du Rhône Rouge | 12 bottle case | 18.5 |  | Rhône
Domaine du Vieux Télégraphe Châteauneuf-du-Pape | bottle; 6 bottle case | 112 |  | Rhône
Penfolds Bin 28 Kalimna Shiraz | bottle; 6 bottle case | 31 |  | South Australia
Penfolds Bin 389 Cabernet Shiraz | bottle; 6 bottle case | 72 |  | South Australia
Torbreck Woodcutter's Shiraz | 6 bottle case | 19.8 |  | Barossa
Langmeil Valley Floor Shiraz | 6 bottle case | 22.5 |  | Barossa
Henschke Henry's Seven | bottle; 6 bottle case | 29.5 |  | Barossa
Clonakilla Hilltops Shiraz | 6 bottle case | 27.5 |  | Canberra
Mount Langi Ghiran Cliff Edge Shiraz | 6 bottle case | 22.8 |  | Grampians
Jamsheed Harem Syrah | 6 bottle case | 23.5 |  | Yarra Valley
Craggy Range Gimblett Gravels Syrah | bottle; 6 bottle case | 34 |  | Hawke's Bay
Moss Wood Amy's Cabernet | 6 bottle case | 30.5 |  | Margaret River
Vasse Felix Filius Cabernet Sauvignon | 6 bottle case | 20.5 |  | Margaret River
Cullen Diana Madeline | bottle | 118 |  | Margaret River. Allocated
Balnaves The Blend | 6 bottle case | 16.5 |  | Coonawarra
Wynns Black Label Cabernet Sauvignon | bottle; 6 bottle case | 31.5 |  | Coonawarra
Château Peyrabon Haut-Médoc | 6 bottle case | 32 |  | Bordeaux
Yalumba Y Series Merlot | 12 bottle case | 10.4 |  | South Australia. For the pour
Pizzini Sangiovese | 6 bottle case | 21.5 |  | King Valley
Isole e Olena Chianti Classico | bottle; 6 bottle case | 46 |  | Tuscany
Il Poggione Brunello di Montalcino | bottle | 94 |  | Tuscany
Produttori del Barbaresco | bottle; 6 bottle case | 68 |  | Piedmont
G.D. Vajra Langhe Nebbiolo | 6 bottle case | 34.5 |  | Piedmont
Luke Lambert Nebbiolo | bottle | 58 |  | Yarra Valley
Mitolo Jester Sangiovese | 6 bottle case | 17.8 |  | McLaren Vale
Bellwether Montepulciano | 6 bottle case | 23 |  | Riverland
COS Frappato | 6 bottle case | 42 |  | Sicily. Amphora
La Rioja Alta Viña Alberdi Reserva | 6 bottle case | 31 |  | Rioja
Comando G La Bruja de Rozas | 6 bottle case | 38 |  | Gredos
Catena Malbec | 6 bottle case | 21.5 |  | Mendoza
Brash Higgins NDV Nero d'Avola | 6 bottle case | 34 |  | McLaren Vale. Amphora
Koerner Mammolo | 6 bottle case | 24 |  | Clare Valley. Light, chill it
# Wine > Sweet and fortified
De Bortoli Noble One Botrytis Semillon, 375 ml | 12 bottle case | 24 |  | Riverina
Château Suduiraut Castelnau, 375 ml | bottle | 44 |  | Sauternes
Braida Moscato d'Asti | 6 bottle case | 24.5 |  | Piedmont
Campbells Rutherglen Muscat, 375 ml | 12 bottle case | 14.8 |  | Rutherglen
Penfolds Grandfather Tawny | bottle | 78 |  | Barossa
Valdespino Fino Inocente, 375 ml | bottle; 12 bottle case | 21.5 |  | Jerez
Lustau East India Solera | 6 bottle case | 29.8 |  | Jerez
Quinta do Noval 10 Year Tawny | 6 bottle case | 46 |  | Douro
Maidenii Sweet Vermouth | 6 bottle case | 26 |  | Victoria
Regal Rogue Lively White Vermouth | 6 bottle case | 21 |  | New South Wales
`

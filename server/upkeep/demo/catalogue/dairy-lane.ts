/** Columns: see read-catalogue.ts. */
export const dairyLane = `
# Dairy > Milk and cream
Milk, full cream, 2 l | bottle; 9 bottle crate | 3.1 |  | Pasteurised, not homogenised
Milk, barista, 2 l | bottle; 9 bottle crate | 3.35 |  | Stretches well
Milk, skim, 2 l | bottle; 9 bottle crate | 2.95 |  | Under 0.1 % fat
Milk, lactose free, 1 l | bottle; 12 bottle crate | 2.6 |  | Full cream
Milk, goat, 1 l | bottle | 4.9 |  | From one farm
Milk, jersey, 2 l | bottle | 4.4 |  | Cream on top
Buttermilk, cultured, 1 l | bottle | 4.1 |  | Thick
Oat drink, barista, 1 l | 12 bottle case | 3.3 |  | Shelf stable
Almond drink, barista, 1 l | 12 bottle case | 3.4 |  | Shelf stable
Soy drink, barista, 1 l | 12 bottle case | 2.9 |  | Shelf stable
Cream, pouring 35 %, 1 l | bottle; 12 bottle crate | 6.4 |  | No thickener
Cream, thickened 35 %, 1 l | bottle; 12 bottle crate | 6.2 |  | Holds a whip
Cream, pouring 35 %, 5 l | bucket | 29.5 |  | For the pastry section
Cream, double 48 %, 1 l | tub | 10.8 |  | Spoonable
Crème fraîche, 1 kg | tub | 13.4 |  | Cultured for 24 hours
Sour cream, 1 kg | tub | 8.2 |  | Cultured
Mascarpone, 1 kg | tub | 13.9 |  | Fresh
Condensed milk, 1 kg | can | 7.1 |  | Sweetened
Dulce de leche, 1 kg | jar | 14.6 |  | Slow cooked
# Dairy > Butter
Butter, unsalted, 250 g | each; 40 each carton | 4.2 |  | 82 % fat
Butter, salted, 250 g | each; 40 each carton | 4.2 |  | 82 % fat
Butter, unsalted, 1 kg | each; 10 each carton | 14.8 |  | For the kitchen
Butter, cultured, unsalted, 500 g | each; 12 each carton | 10.9 |  | Churned twice a week
Butter, cultured, smoked salt, 250 g | each | 7.9 |  | For the table
Butter portions, salted, 8 g | 240 each carton | 0.21 |  | Foil
Butter sheets, 84 %, 1 kg | each; 10 each carton | 17.8 |  | For lamination
Ghee, 1 kg | tub | 19.5 |  | Clarified
Margarine, vegan block, 500 g | each | 5.6 |  | For pastry without dairy
# Dairy > Yoghurt
Yoghurt, Greek, 2 kg | tub | 13.8 |  | Strained
Yoghurt, Greek, 10 kg | bucket | 58 |  | Strained
Yoghurt, natural, pot set, 2 kg | tub | 11.9 |  | Mild
Yoghurt, sheep, 1 kg | tub | 12.4 |  | From one farm
Yoghurt, coconut, 2 kg | tub | 21.5 |  | Without dairy
Labneh, 1 kg | tub | 14.2 |  | Drained for two days
Kefir, 1 l | bottle | 7.4 |  | Live
Skyr, 1 kg | tub | 9.8 |  | Without fat
# Dairy > Eggs
Eggs, free range, 700 g | dozen; 15 dozen box | 5.6 |  | 1,500 hens a hectare
Eggs, free range, 600 g | dozen; 15 dozen box | 5.1 |  | 1,500 hens a hectare
Eggs, organic, 700 g | dozen; 15 dozen box | 8.2 |  | Certified
Eggs, quail | dozen | 5.9 |  | Speckled
Eggs, duck | dozen | 13.5 | 8-3 | Rich yolk
Egg yolk, liquid, 1 l | bottle | 17.5 |  | Pasteurised
Egg white, liquid, 1 l | bottle | 9.9 |  | Pasteurised
Whole egg, liquid, 2 l | bottle | 15.8 |  | Pasteurised
# Dairy > Cheese
Cheddar, club, 12 months | kg; 10 kg box | 19.5 |  | Block
Cheddar, cloth bound | kg | 48 |  | 18 months
Cheddar, sliced, 1.5 kg | pack | 21.5 |  | 100 slices
Colby | 10 kg box | 15.8 |  | Block
Mozzarella, shredded, 2 kg | bag; 6 bag carton | 21.5 |  | For pizza
Fior di latte, 125 g | each; 10 each tub | 3.1 |  | In whey
Bocconcini, 1 kg | tub | 15.9 |  | In whey
Buffalo mozzarella, 125 g | each; 8 each tub | 5.6 |  | From Shaw River
Burrata, 125 g | each; 8 each tub | 5.9 |  | Made on the day
Stracciatella, 250 g | tub | 9.8 |  | Made on the day
Ricotta, fresh, 2 kg | each | 17.8 |  | Basket
Ricotta salata | kg | 29 |  | For grating
Halloumi, 200 g | each; 12 each carton | 5.4 |  | With mint
Halloumi, block, 1 kg | each | 22.5 |  | With mint
Feta, Danish style, 2 kg | tub | 26.5 |  | Creamy
Feta, Greek, in brine, 2 kg | tub | 38.5 |  | Sheep and goat
Feta, marinated, 1 kg | tub | 27 |  | In oil with thyme
Goat curd, 1 kg | tub | 31 |  | Fresh
Goat cheese, ash, 150 g | each | 9.8 |  | Ripened
Camembert, 200 g | each; 6 each carton | 7.9 |  | White mould
Brie, double, 1 kg | each | 27.5 |  | Wheel
Triple cream brie, 1 kg | each | 38.5 |  | Wheel
Washed rind, 250 g | each | 14.9 |  | Brine washed
Taleggio | kg | 36 |  | PDO
Fontina | kg | 39 |  | PDO
Gruyère, 12 months | kg | 46 |  | AOP
Comté, 18 months | kg | 62 |  | AOP
Emmental | kg | 29 |  | Block
Raclette, sliced, 1 kg | pack | 39 | 5-9 | For winter menus
Provolone, mild | kg | 26 |  | Half wheel
Scamorza, smoked, 250 g | each | 9.4 |  | Beech smoke
Parmigiano Reggiano, 24 months | kg; 4.5 kg box | 42 |  | PDO, eighth of a wheel
Parmigiano Reggiano, grated, 1 kg | bag | 45 |  | PDO
Grana Padano, 16 months | kg; 4.5 kg box | 31 |  | PDO
Pecorino Romano | kg | 36 |  | PDO
Pecorino, fresh | kg | 34 |  | Young
Manchego, 6 months | kg | 41 |  | PDO
Gouda, aged | kg | 37 |  | Wax rind
Blue, Gippsland style | kg | 44 |  | Creamy
Gorgonzola dolce | kg | 34 |  | PDO, spoonable
Roquefort | kg | 58 |  | AOP
Stilton | kg | 49 |  | PDO
Cream cheese, 2 kg | each; 6 each carton | 19.8 |  | For cheesecake
Paneer, 1 kg | each | 15.5 |  | Firm
Quark, 1 kg | tub | 9.9 |  | Low fat
# Dairy > Ice cream
Vanilla bean ice cream, 5 l | tub | 42 |  | With Tahitian vanilla
Chocolate ice cream, 5 l | tub | 44 |  | 64 % cocoa
Salted caramel ice cream, 5 l | tub | 46 |  | Burnt butter
Lemon sorbet, 5 l | tub | 39 |  | Without dairy
Raspberry sorbet, 5 l | tub | 41 |  | Without dairy
Mango sorbet, 5 l | tub | 41 |  | Without dairy
`

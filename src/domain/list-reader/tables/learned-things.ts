/** Ways to say things that real lists taught, in the form of said-things.ts; made by `npm run learn:lists`. */
export const LEARNED_THINGS = `
0 aerobed twin mattress, bathroom light fixture, bench top vise, box fishing weight, dual arm monitor holder, hanging storage cube, horno tool, ikea 365 pot, lovevery kit, luroy slatted bed base, ps 5, ps 5 console, simplehuman stainless steel trash can
1001 couch loveseat set
1008 sectional 4 pc
1024 tremont round table
1026 little 1930 s table
1038 wanted gone
1046 muji shelf
1047 14in deep, 60in wide
1060 bunch lamp, ikea fado, white lamp shade
1066 elk mount
1073 jolida 202 tube amplifier
1097 all 3 bed
1100 full size mattress box spring
1101 diwan cot
1113 part bed
1116 twin bed wood slat
1117 purple matress brand cal king
1120 diwan mattress waterproof cover
1129 drawer 5 step blue, drawer 5 step green
1140 luggage rack
1152 extra leaf
1178 equipal chair
1180 plenty kitchen chair
1197 ikea flisat table 2 stool
1205 pedal tractor, wonderfold w 4
1208 double snap n go
1215 height adj
1219 millberget swivel chair bomstad black
1228 benq moitor
1235 outdoor furniture, patio furniture, set 6 pc
1245 hand me down hammock
1260 ceramic planter
1261 clay pot
1279 perfect aire 5
1301 foldable laptop desk
1302 chair suite
1309 kayak paddle
1313 acoustic gtr
1329 ikea ivar 1 section
1330 server cabinet
1338 powered heater cooler
`;

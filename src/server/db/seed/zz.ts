const t=performance.now();
const {seededMovers}=await import('./movers.ts');
const t1=performance.now();
const m=seededMovers();
console.log('import',t1-t,'build',performance.now()-t1,m.length);
const t2=performance.now(); seededMovers(); console.log('again',performance.now()-t2);
import {newPlan} from '#domain/plan.ts'; import {NO_DETAILS,NO_STOP} from '#domain/details.ts'; import {factsOf} from '#domain/pricing/move-facts.ts'; import {bidsFor} from '#domain/bids.ts'; import {placesFor,capacityOn} from '#domain/capacity.ts'; import {straightMiles} from '#domain/distance.ts';
import {LARGEST_CITIES,CITY_OF_EACH_STATE} from './coverage-cities.ts';
const plan=(a:any,b:any,day:any,cf=885)=>({...newPlan({uuid:'u',created_at:'',owner_user_id:null,owner_visitor_id:'v',home_size_id:5,hourly_plan:false,origin:{} as any,details:{...NO_DETAILS,move_date:day,pick_up:{...NO_STOP,...a},drop_off:{...NO_STOP,...b}}}),inventory:{items:[],next_id:2,custom_items:[{id:1,name:'x',width_in_inches:1,height_in_inches:1,depth_in_inches:1,cubic_feet:cf}]}});
const facts=(a:any,b:any,day:any,cf=885)=>factsOf(plan(a,b,day,cf) as any,()=>undefined)!;
const today='2026-11-21' as any;
const bids=(a:any,b:any,day:any)=>{const f=facts(a,b,day);return bidsFor(m,f,day,{today,is_free:(v)=>placesFor(f,day).every(p=>capacityOn(v,p.day)>=p.half_truck_days)}).filter(b=>!b.consult_only)};
const near=(c:any)=>({...c,lat:c.lat+0.12});
const days=['2026-11-30','2026-12-01','2026-12-02','2026-12-03','2026-12-04'];
const far=(c:any,mi=1000)=>[...LARGEST_CITIES,...CITY_OF_EACH_STATE].filter(o=>o.state!==c.state).toSorted((x,y)=>Math.abs(straightMiles(c,x)*1.2-mi)-Math.abs(straightMiles(c,y)*1.2-mi))[0]!;
for(const c of LARGEST_CITIES){const l=Math.min(...days.map(d=>bids(c,near(c),d).length)); const g=LARGEST_CITIES.filter(o=>facts(c,o,days[0]).kind==='long').map(o=>Math.min(...days.map(d=>bids(c,o,d).length)));
 const pr=(b:any[])=>{const p=b.map(x=>x.price.total_cost/100).sort((a,b)=>a-b);return `${p[0]}-${p.at(-1)} x${(p.at(-1)!/p[0]!).toFixed(2)} med ${p[p.length>>1]}`};
 const f=far(c);
 console.log(c.city,l,'long',Math.min(...g),Math.max(...g),'|',pr(bids(c,near(c),days[1])),'|',f.city,Math.round(straightMiles(c,f)*1.2),bids(c,f,days[1]).length,pr(bids(c,f,days[1])))}
for(const c of CITY_OF_EACH_STATE){const l=Math.min(...days.map(d=>bids(c,near(c),d).length));const g=CITY_OF_EACH_STATE.filter(o=>o.state!==c.state).map(o=>Math.min(...days.map(d=>bids(c,o,d).length)));if(process.argv[2]||l<5||Math.min(...g)<5)console.log(c.state,c.city,l,Math.min(...g))}
console.log(CITY_OF_EACH_STATE.length);
